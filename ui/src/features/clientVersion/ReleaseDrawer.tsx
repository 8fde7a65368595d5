import { Alert, Drawer, List, Stack, Table } from '@mantine/core';
import { showMinute } from '@/domain/dates.ts';
import { defineEnum } from '@/domain/enums.ts';
import { showBytes } from '@/domain/numbers.ts';
import { FieldList } from '@/ui/FieldList.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { Release } from './api.ts';
import { channel, releaseState, stateOf, systemName } from './release.ts';

const signature = defineEnum({ yes: ['已签名', 'ok'], no: ['缺签名', 'err'] });

const Bundles = ({ release: { bundles } }: { release: Release }) => (
  <Table aria-label="安装包" verticalSpacing={6} style={{ overflowWrap: 'anywhere' }}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>安装包</Table.Th>
        <Table.Th w={84}>系统</Table.Th>
        <Table.Th w={84} ta="right">
          大小
        </Table.Th>
        <Table.Th w={84}>签名</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {bundles.map(({ name, target, arch, size, signed }) => (
        <Table.Tr key={name}>
          <Table.Td>{name}</Table.Td>
          <Table.Td>
            {systemName(target)}
            <div style={{ color: 'var(--c-text-3)', fontSize: 12 }}>{arch}</div>
          </Table.Td>
          <Table.Td ta="right">{showBytes(size)}</Table.Td>
          <Table.Td>
            <StatusBadge of={signature} value={signed ? 'yes' : 'no'} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

/** Everything that the folder of a release says. */
const ReleaseDrawer = ({ release, onClose }: { release: Release; onClose: () => void }) => (
  <Drawer opened onClose={onClose} position="right" size={640} title={`版本 ${release.version}`}>
    <Stack gap="lg">
      {release.problems.length > 0 && (
        <Alert color={release.readable ? 'yellow' : 'red'} title={`有 ${release.problems.length} 个问题`} role="alert">
          <List size="sm">
            {release.problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <FieldList
        columns={2}
        fields={[
          { label: '状态', value: <StatusBadge of={releaseState} value={stateOf(release)} /> },
          { label: '通道', value: release.channel && channel.label(release.channel) },
          { label: '灰度比例', value: release.readable ? `${release.stagedPercent}%` : null },
          { label: '最低版本', value: release.minimumVersion },
          { label: '发布时间', value: showMinute(release.publishedAt) },
          {
            label: '更新说明',
            value: release.notes && <span style={{ whiteSpace: 'pre-wrap' }}>{release.notes}</span>,
            wide: true,
          },
        ]}
      />
      {release.bundles.length > 0 && <Bundles release={release} />}
    </Stack>
  </Drawer>
);

export default ReleaseDrawer;
