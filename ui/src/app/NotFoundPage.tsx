import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { areaOfPath } from '@/domain/roles.ts';
import { EmptyState } from '@/ui/states.tsx';

const Missing = () => (
  <EmptyState
    page
    title="页面不存在"
    action={
      <Button component={Link} to="/" variant="default">
        返回首页
      </Button>
    }
  >
    地址可能有误，或页面已被移走。
  </EmptyState>
);

/** Inside an area the layout is the main landmark already. */
export const Component = () => {
  const { pathname } = useLocation();
  return areaOfPath(pathname) ? (
    <Missing />
  ) : (
    <main>
      <Missing />
    </main>
  );
};
