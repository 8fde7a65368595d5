import '@mantine/core/styles.layer.css';
import './theme/global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './app/queryClient.ts';
import { loadErrorPageSoon } from './app/errorElement.tsx';
import { createAppRouter } from './app/router.tsx';
import { watchSession } from './app/sessionLoss.ts';
import { watchStaleChunks } from './app/staleChunks.ts';
import { useRecovery } from './state/recovery.ts';
import { useJobs } from './state/jobs.ts';
import { hydrated } from './state/persisted.ts';
import { usePrefs } from './state/prefs.ts';
import { useSession } from './state/session.ts';
import { cssVariablesResolver, theme } from './theme/theme.ts';

const start = async () => {
  watchStaleChunks();
  await Promise.all([useSession, usePrefs, useRecovery, useJobs].map((store) => hydrated(store)));
  const router = createAppRouter();
  watchSession((from) => void router.navigate('/login', { replace: true, state: { from } }));
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
  loadErrorPageSoon();
};

void start();
