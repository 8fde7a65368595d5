import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '@/ui/states.tsx';

export const Component = () => (
  <main>
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
  </main>
);
