import { randomUUID } from 'node:crypto';
import { Client, type Pool, type PoolClient } from 'pg';
import { newId } from '#app/lib/id.ts';

/** Statements as they went to the database, by the connection each went over. */
export type Turn = readonly { text: string; values: unknown[]; over: Client }[];

/** Everything that `work` sends, over whichever connection, in its order. */
export async function recordTurn(work: () => Promise<unknown>): Promise<Turn> {
  const sent: Turn[number][] = [];
  const prototype = Client.prototype as unknown as { query(...given: unknown[]): unknown };
  const query = Reflect.get(prototype, 'query');
  prototype.query = function recorded(this: Client, ...given: unknown[]) {
    const [requested, values] = given as [string | { text: string; values?: unknown[] }, unknown[]?];
    const text = typeof requested === 'string' ? requested : requested.text;
    sent.push({
      over: this,
      text,
      values: values ?? (typeof requested === 'string' ? [] : (requested.values ?? [])),
    });
    return Reflect.apply(query, this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return sent;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Sends a turn again through `pg` alone: the same statements in the same order over as many connections. What
 * the turn made up, ids after `since` and what `fresh` names, is made up anew.
 */
export async function replay(
  pool: Pool,
  side: Pool,
  turn: Turn,
  { since, fresh }: { since: string; fresh: ReadonlyMap<string, string> },
): Promise<void> {
  const made = new Map(fresh);
  const anew = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const named = made.get(value);
    if (named !== undefined) return named;
    return value.replaceAll(uuid, (id) => {
      // Ids of ours sort by time; those of the queue are random.
      const random = id[14] === '4';
      if (!random && id <= since) return id;
      const other = made.get(id) ?? (random ? randomUUID() : newId());
      made.set(id, other);
      return other;
    });
  };
  const main = await pool.connect();
  const first = turn[0]?.over;
  try {
    let beside: PoolClient | null = null;
    for (const { over, text, values } of turn) {
      if (over === first) await main.query(text, values.map(anew));
      else {
        beside ??= await side.connect();
        await beside.query(text, values.map(anew));
        if (text === 'commit') {
          beside.release();
          beside = null;
        }
      }
    }
  } finally {
    main.release();
  }
}
