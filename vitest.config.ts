import { defineConfig } from 'vitest/config';

// React Router's plugin stays out: it would look for routes and build a server for each test file.
export default defineConfig({
  test: {
    include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'tenants/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['./app/db/testing/cluster.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
