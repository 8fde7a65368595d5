import { Text, Title, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconArrowRight, IconBooks, IconChartBar, IconHeadset, IconSchool } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { exists } from '@/app/registry.ts';
import { switchRole } from '@/app/sessionActions.ts';
import { UserMenu } from '@/app/UserMenu.tsx';
import { areaOfRole, AREAS, DOOR_LABEL, type Area } from '@/domain/roles.ts';
import { brandOf, displayName, useSession, type Role } from '@/state/session.ts';
import { BrandMark } from '@/ui/BrandMark.tsx';
import { EmptyState } from '@/ui/states.tsx';
import classes from './NavigationPage.module.css';

type Icon = ComponentType<{ size?: number; stroke?: number }>;

const DOORS: Record<Area, { icon: Icon; text: string }> = {
  management: { icon: IconChartBar, text: '查看团队考核结果与通话记录，配置评分标准、指令与智能体' },
  trainer: { icon: IconSchool, text: '编写案例、布置考核，查看结果并复核申诉' },
  student: { icon: IconHeadset, text: '与智能客户对话演练，完成考核，查看评分与依据' },
};

interface DoorProps {
  icon: Icon;
  title: string;
  text: string;
  busy?: boolean;
  onOpen: () => void;
}

const Door = ({ icon: IconOf, title, text, busy, onOpen }: DoorProps) => (
  <UnstyledButton className={classes.door} onClick={onOpen} disabled={busy} aria-busy={busy}>
    <span className={classes.icon}>
      <IconOf size={22} stroke={1.5} />
    </span>
    <span className={classes.text}>
      <span className={classes.title}>{title}</span>
      <span className={classes.note}>{text}</span>
    </span>
    <IconArrowRight size={18} stroke={1.5} className={classes.arrow} aria-hidden />
  </UnstyledButton>
);

/** One door for each area; a person with two roles of one area enters with the one in use. */
const doorsOf = (roles: readonly Role[], currentId: number | null | undefined): [Area, Role][] =>
  AREAS.flatMap((area): [Area, Role][] => {
    const mine = roles.filter((role) => areaOfRole(role) === area);
    const role = mine.find(({ roleId }) => roleId === currentId) ?? mine[0];
    return role ? [[area, role]] : [];
  });

export const Component = () => {
  const navigate = useNavigate();
  const { roles, user, configuration } = useSession();
  const { mutate, isPending, variables } = useMutation({ mutationFn: switchRole });
  const doors = doorsOf(roles, user?.roleId);
  const enter = (area: Area, role: Role) => {
    if (role.roleId === user?.roleId) void navigate(`/${area}`);
    else mutate(role);
  };
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <BrandMark size={24} />
        <span className={classes.brand}>{brandOf(configuration)}</span>
        <UserMenu />
      </header>
      <main className={classes.main} id="main-view">
        <Title order={1} fz={28} lh="36px">
          {displayName(user)}，您好
        </Title>
        <Text c="var(--c-text-2)" mb="lg">
          请选择要进入的工作台
        </Text>
        {doors.length === 0 && <EmptyState title="尚未分配角色">请联系管理员为您的账号分配角色与团队。</EmptyState>}
        {doors.map(([area, role]) => (
          <Door
            key={area}
            {...DOORS[area]}
            title={DOOR_LABEL[area]}
            busy={isPending && variables?.roleId === role.roleId}
            onOpen={() => enter(area, role)}
          />
        ))}
        {exists('/knowledgeSearch') && (
          <Door
            icon={IconBooks}
            title="知识中心"
            text="检索业务知识，查看带出处的回答"
            onOpen={() => void navigate('/knowledgeSearch')}
          />
        )}
      </main>
    </div>
  );
};
