import { type SQL, sql } from 'drizzle-orm';

/** `bucketOf` for the database: which bucket a whole number falls into. */
export const bucketSql = (value: SQL, edges: readonly number[]): SQL =>
  sql`case ${sql.join(
    edges.map((edge, index) => sql`when ${value} <= ${edge}::int then ${index}::int`),
    sql` `,
  )} else ${edges.length}::int end`;
