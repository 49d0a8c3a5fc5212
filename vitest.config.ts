import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{lib,programs,fixtures,scripts}/**/*.test.ts'],
    // A template's tests are run where it has been copied to.
    exclude: [...configDefaults.exclude, 'scripts/template/**'],
    // Some tests walk whole game trees or run other programs; on a slow machine that takes a while.
    testTimeout: 60_000,
    // Many tests wait for processes; the default leaves one processor idle.
    maxWorkers: '100%',
    globalSetup: 'scripts/testing/build-first.ts',
    coverage: {
      provider: 'v8',
      // What runs in process. Scripts and every main.ts are run as processes by their tests, which counts nothing here,
      // and a figure that is not true is worse than none.
      include: ['{lib,programs}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing.ts', 'programs/*/main.ts'],
      reporter: ['text'],
      thresholds: { '{lib,programs}/**/*.ts': { 100: true } },
    },
  },
});
