import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '@/app/queryClient.ts';
import ConfirmHost from '@/ui/ConfirmHost.tsx';
import ToastHost from '@/ui/ToastHost.tsx';
import { cssVariablesResolver, theme } from '@/theme/theme.ts';

/** A screen at an address, with the providers and hosts it has in the product and a query client of its own. */
export const renderScreen = (element: ReactElement, at = '/', path = '*') => {
  const client = createQueryClient();
  client.setDefaultOptions({
    queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false },
  });
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] });
  const view = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, router, client };
};
