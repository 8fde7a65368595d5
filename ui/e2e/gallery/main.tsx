/** Every template with content of its own, for the accessibility checks and to look at while changing one. */
import '@mantine/core/styles.layer.css';
import '../../src/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '@/app/queryClient.ts';
import { cssVariablesResolver, theme } from '@/theme/theme.ts';
import ConfirmHost from '@/ui/ConfirmHost.tsx';
import { CardsSample, DialogueSample, FormSample, PartsSample, WizardSample } from './samples.tsx';
import { ListSample } from './ListSample.tsx';

const samples = {
  list: <ListSample />,
  form: <FormSample />,
  dialogue: <DialogueSample />,
  cards: <CardsSample />,
  wizard: <WizardSample />,
  parts: <PartsSample />,
};

const wanted = new URLSearchParams(window.location.search).get('sample') as keyof typeof samples | null;
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <main style={{ display: 'flex', flexDirection: 'column', height: '100dvh', padding: 16 }}>
        {samples[wanted ?? 'list']}
      </main>
    ),
  },
]);

createRoot(document.querySelector('#root') as HTMLElement).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>
  </MantineProvider>,
);
