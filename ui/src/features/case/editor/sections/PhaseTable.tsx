import { MultiSelect } from '@mantine/core';
import { gate, stage } from '@/domain/enums.ts';
import { at } from '../at.ts';
import { ChoiceField, type Option } from '../choiceFields.tsx';
import { NumberField } from '../fields.tsx';
import lists from '../lists.module.css';
import { useField, useProblem } from '../store.ts';

const LIST = 'content.phases';

const ManyField = ({ path, options, ...props }: { path: string; options: readonly Option[]; 'aria-label': string }) => {
  const [value, set] = useField<string[] | undefined>(path);
  return (
    <MultiSelect
      {...at(path)}
      {...props}
      data={[...options]}
      value={value ?? []}
      onChange={set}
      placeholder={value?.length ? undefined : '无'}
      error={useProblem(path, true)}
    />
  );
};

const PhaseRow = ({ place }: { place: number }) => {
  const path = `${LIST}.${place}`;
  const [own] = useField<number>(`${path}.stage`);
  const name = stage.label(own);
  const later = stage.options.filter(({ value }) => Number(value) > own);
  return (
    <tr data-path={path}>
      <th scope="row">{name}</th>
      <td>
        <ManyField path={`${path}.enter`} aria-label={`${name}进入条件`} options={gate.options} />
      </td>
      <td>
        <ManyField path={`${path}.successIf`} aria-label={`${name}成功条件`} options={gate.options} />
      </td>
      <td>
        <ManyField path={`${path}.failIf`} aria-label={`${name}变差条件`} options={gate.options} />
      </td>
      <td>
        <ChoiceField
          path={`${path}.next`}
          aria-label={`${name}的下一阶段`}
          options={later}
          placeholder="无"
          numeric
          clearable
        />
      </td>
      <td>
        <NumberField path={`${path}.maxTurns`} aria-label={`${name}轮次上限`} min={0} max={60} none="不限" />
      </td>
    </tr>
  );
};

const PhaseTable = ({ count }: { count: number }) => (
  <table className={lists.phases}>
    <colgroup>
      <col style={{ width: 80 }} />
      <col />
      <col />
      <col />
      <col style={{ width: 148 }} />
      <col style={{ width: 80 }} />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">阶段</th>
        <th scope="col">进入须满足全部</th>
        <th scope="col">成功满足其一</th>
        <th scope="col">变差满足其一</th>
        <th scope="col">下一阶段</th>
        <th scope="col">轮次上限</th>
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: count }, (_, place) => (
        <PhaseRow key={place} place={place} />
      ))}
    </tbody>
  </table>
);

export default PhaseTable;
