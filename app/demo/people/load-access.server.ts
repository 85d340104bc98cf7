import type { Client } from 'pg';

/** Those that are copied into, and what their triggers write. */
const tables = ['orders', 'order_lines', 'order_events', 'order_changes'];

interface Rights {
  superuser: boolean;
  bypass: boolean;
}

/**
 * Lets this transaction COPY into the order tables. COPY refuses tables under row-level security, so an owner
 * whom it binds lifts FORCE from them until commit; a superuser is not bound, and may skip foreign key checks
 * of rows made from rows just read.
 */
export async function openForCopy(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<Rights>(
    'select rolsuper as superuser, rolbypassrls as bypass from pg_roles where rolname = current_user',
  );
  const [rights] = rows;
  if (rights?.superuser) await client.query('set local session_replication_role = replica');
  if (rights?.superuser || rights?.bypass) return async () => {};
  await each(client, 'no force');
  return () => each(client, 'force');
}

async function each(client: Client, force: 'force' | 'no force'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} ${force} row level security`);
}
