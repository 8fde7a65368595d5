import { defineConfig } from '@playwright/test';

const PORT = 4811;
const SHELL_PORT = 4812;
const chromium = {
  locale: 'zh-CN',
  viewport: { width: 1366, height: 768 },
  launchOptions: {
    // The system's Chromium: no browser is downloaded.
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

/**
 * Templates stand alone on the gallery page; the product runs against COACH_URL, a server with fresh demo data. The
 * shell's pages come from the desktop build, with a stand-in for the shell that sends its requests to COACH_URL.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  reporter: 'line',
  workers: 1,
  projects: [
    {
      name: 'templates',
      testMatch: 'templates.spec.ts',
      use: { ...chromium, baseURL: `http://127.0.0.1:${PORT}` },
    },
    {
      name: 'product',
      testIgnore: ['templates.spec.ts', 'shell.spec.ts'],
      timeout: 180_000,
      expect: { timeout: 15_000 },
      use: {
        ...chromium,
        actionTimeout: 15_000,
        screenshot: 'only-on-failure',
        baseURL: process.env.COACH_URL ?? 'http://127.0.0.1:8080',
      },
    },
    {
      name: 'shell',
      testMatch: 'shell.spec.ts',
      timeout: 90_000,
      expect: { timeout: 15_000 },
      use: { ...chromium, actionTimeout: 15_000, baseURL: `http://127.0.0.1:${SHELL_PORT}` },
    },
  ],
  webServer: [
    {
      command: `npm run dev -- --host 127.0.0.1 --port ${PORT} --strictPort`,
      url: `http://127.0.0.1:${PORT}/e2e/gallery/index.html`,
      reuseExistingServer: true,
      timeout: 60_000,
    },
    {
      command: `npm run build:desktop && npx vite preview --mode desktop --outDir dist-desktop --host 127.0.0.1 --port ${SHELL_PORT} --strictPort`,
      url: `http://127.0.0.1:${SHELL_PORT}/`,
      reuseExistingServer: true,
      timeout: 120_000,
    },
  ],
});
