import { mergeConfig, defineConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default defineConfig((env) =>
  mergeConfig(
    vite(env),
    defineConfig({
      test: {
        environment: 'jsdom',
        environmentOptions: { jsdom: { url: 'http://127.0.0.1/' } },
        setupFiles: ['./src/test/setup.ts'],
        include: ['src/**/*.test.{ts,tsx}'],
        css: { modules: { classNameStrategy: 'non-scoped' } },
        restoreMocks: true,
        testTimeout: 30_000,
        // A busy machine may be slow once; the last lines of `make test` name what was tried twice.
        ...(process.env.CI ? { retry: 1, reporters: ['verbose'] } : {}),
      },
    }),
  ),
);
