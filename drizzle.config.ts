import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './app/**/*table.server.ts',
  out: './app/db/migrations',
});
