import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { NoRight } from '@/ui/states.tsx';

/** The area has no screen that this person may see. */
export const Component = () => (
  <NoRight
    action={
      <Button component={Link} to="/navigation" variant="default">
        返回导航
      </Button>
    }
  />
);
