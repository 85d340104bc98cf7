import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type TenantScope, type Tx } from '../tenant-db.server.ts';

/** How a long result is read. */
export interface CursorReading<Batch> {
  scope: TenantScope;
  statement: SQL;
  /** Finding and sorting the first rows may take longer than a page's statement. */
  statementTimeoutMs: number;
  /** Makes of a batch what is handed on, in the same view of the data. */
  make: (tx: Tx, rows: Record<string, string | null>[]) => Promise<Batch>;
}

/**
 * A long result in batches, all of one unchanging view of the data. No batch is read before the one before it
 * has been taken; whoever stops taking ends the transaction.
 */
export async function* readByCursor<Batch>(reading: CursorReading<Batch>): AsyncGenerator<Batch> {
  const { scope, statementTimeoutMs } = reading;
  const handed = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const done = inTenantReadOnly(scope, (tx) => pipeline(batches(tx, reading), handed), {
    statementTimeoutMs,
  }).catch((error: unknown) => {
    handed.destroy(error as Error);
  });
  try {
    yield* handed as AsyncIterable<Batch>;
  } finally {
    handed.destroy();
    await done;
  }
}

async function* batches<Batch>(tx: Tx, { statement, make }: CursorReading<Batch>) {
  await tx.execute(sql`declare batch no scroll cursor for ${statement}`);
  for (;;) {
    const { rows } = await tx.execute<Record<string, string | null>>(
      // So many that memory stays flat and that other requests are answered in between.
      sql`fetch forward 1000 from batch`,
    );
    if (rows.length === 0) return;
    yield await make(tx, rows);
  }
}
