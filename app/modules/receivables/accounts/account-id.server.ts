import { type SQL, sql } from 'drizzle-orm';

/** What a list calls an account: always the same of the same outlet and dealer. `row` is the alias of one that has both. */
export const accountId = (row: SQL): SQL =>
  sql`md5(concat_ws(' ', ${row}.customer_id, ${row}.dealer_id))::uuid`;
