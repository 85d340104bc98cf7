import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { orderText } from './in-direction.server.ts';

test.each([
  [undefined, 'at desc, id asc'],
  ['desc', 'at desc, id asc'],
  ['asc', 'at asc, id desc'],
] as const)('rows asked %s go by %s', (direction, text) => {
  const order = orderText(direction, [sql`at`, 'desc'], [sql`id`, 'asc']);
  expect(new PgDialect().sqlToQuery(order).sql).toBe(text);
});
