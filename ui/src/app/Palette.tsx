import '@mantine/spotlight/styles.layer.css';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { AREAS, DOOR_LABEL } from '@/domain/roles.ts';
import { useSession } from '@/state/session.ts';
import { mayOpen } from './reach.ts';
import { screensOf } from './registry.ts';
import { screenIcons } from './screenIcons.ts';

const Palette = () => {
  const navigate = useNavigate();
  const session = useSession();
  const groups: SpotlightActionGroupData[] = AREAS.map((area) => ({
    group: DOOR_LABEL[area],
    actions: screensOf(area)
      .filter(({ icon, permission }) => icon && mayOpen(session, area, permission))
      .map(({ path, title, icon = 'document' }) => {
        const Icon = screenIcons[icon];
        return {
          id: path,
          label: title,
          leftSection: <Icon size={18} stroke={1.5} />,
          onClick: () => void navigate(path),
        };
      }),
  })).filter(({ actions }) => actions.length > 0);
  return (
    <Spotlight
      actions={groups}
      shortcut={null}
      nothingFound="没有匹配的页面"
      highlightQuery
      scrollable
      overlayProps={{ blur: 0 }}
      maxHeight={400}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.5} />,
        placeholder: '搜索页面',
        'aria-label': '搜索页面',
      }}
    />
  );
};

export default Palette;
