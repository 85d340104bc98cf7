import { defineConfig } from 'vitest/config';
import { generateModules } from './scripts/generate-modules.mjs';

generateModules();

// React Router's plugin stays out: it would look for routes and build a server for each test file.
export default defineConfig({
  test: {
    include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'tenants/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['./app/db/testing/cluster.setup.ts'],
    // Most of a file's time would go into loading the same modules; no test leaves anything behind in them.
    isolate: false,
    // One for every core: much of the time is the database's, and one more gains nothing.
    maxWorkers: '100%',
    // These only end what hangs: how long a test takes is the machine's affair.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Whatever is looked for again and again comes in the time of a busy machine, or never.
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
});
