import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{lib,programs,fixtures,scripts}/**/*.test.ts'],
    // Some tests walk whole game trees or run other programs; on a slow machine that takes a while.
    testTimeout: 60_000,
    // Many tests wait for processes; the default leaves one processor idle.
    maxWorkers: '100%',
    globalSetup: 'scripts/testing/build-first.ts',
    coverage: {
      provider: 'v8',
      // In process only: the bundles' entries (main.ts, scripts/*.ts) hold no logic and are run as processes by the tests.
      include: ['{lib,programs,scripts}/**/*.ts'],
      exclude: ['**/*.test.ts', 'programs/*/main.ts', 'scripts/*.ts', 'scripts/testing/**'],
      reporter: ['text'],
      thresholds: { '{lib,programs}/**/*.ts': { 100: true } },
    },
  },
});
