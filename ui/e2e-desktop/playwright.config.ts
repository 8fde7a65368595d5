import { defineConfig } from '@playwright/test';

/** The program in a real window. scripts/desktop-window.sh gives it a display, a bus and a keyring of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  reporter: 'line',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 20_000 },
});
