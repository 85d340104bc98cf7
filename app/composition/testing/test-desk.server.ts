import { createTestDatabase } from '#app/db/testing/test-database.server.ts';
import { serverWords } from '#app/i18n/server-words.server.ts';
import type { Outside } from '#app/integrations/outside.server.ts';
import { deskOn, type TestDesk } from './desk-on.server.ts';

export type { TestBrand } from './desk-on.server.ts';

/** Use cases on a database of their own, with the demo brands as tenants and a clock that stands still. */
export async function createTestDesk(now: Date, outside?: Outside): Promise<TestDesk> {
  return deskOn(await createTestDatabase(), now, (tenant) => serverWords('zh-CN', tenant).t, outside);
}
