import type { Db } from '#app/db/tenant-db.server.ts';

/** A statement as it went to the database. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that `work` sends through the database it is given, from BEGIN to COMMIT. */
export async function recordStatements(db: Db, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const client = await db.$client.connect();
  const listening = new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      // The one connection stays ours until the end.
      if (name === 'release') return () => {};
      if (name !== 'query') return member.bind(target) as unknown;
      return (query: string | { text: string }, values?: unknown[]) => {
        statements.push({ text: typeof query === 'string' ? query : query.text, values: values ?? [] });
        return (target.query as (...given: unknown[]) => unknown)(query, values);
      };
    },
  });
  const pool = new Proxy(db.$client, {
    get: (target, name) =>
      name === 'connect' ? async () => listening : (Reflect.get(target, name, target) as unknown),
  });
  try {
    await work(
      new Proxy(db, {
        get: (target, name) => (name === '$client' ? pool : (Reflect.get(target, name, target) as unknown)),
      }),
    );
  } finally {
    client.release();
  }
  return statements;
}
