import { Client, type ClientConfig } from 'pg';
import type { Db } from './pool.server.ts';

/** What somebody who listens wants to be told. */
export interface Listener {
  /** A payload of the channel. */
  heard(payload: string): void;
  /** The connection was lost and is back: what was said in between was not heard. */
  back(): void;
  /** The connection was lost, or could not be made. */
  lost(error: Error): void;
}

/** Times in milliseconds; tests have shorter ones. */
export interface ListenTimes {
  firstDelay: number;
  longestDelay: number;
  /** How often the connection is tried, so that one that died in silence is noticed. */
  beat: number;
}

const usual: ListenTimes = { firstDelay: 500, longestDelay: 2000, beat: 30_000 };

/**
 * Listens to a channel on a connection of its own, with the pool's login, and comes back after every loss,
 * later each time and never at the same moment as the other processes. Resolves after the first try, whatever
 * became of it.
 */
export async function listenTo(
  db: Db,
  channel: string,
  listener: Listener,
  times: ListenTimes = usual,
): Promise<{ stop(): Promise<void> }> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let wasHeard = false;
  let stopped = false;

  function again(error: Error): void {
    const gone = client;
    client = null;
    clearTimeout(timer);
    if (gone) void gone.end().catch(() => {});
    if (stopped) return;
    listener.lost(error);
    const delay = Math.min(times.longestDelay, times.firstDelay * 2 ** failures);
    failures += 1;
    timer = setTimeout(() => void connect(), delay * (0.5 + Math.random() / 2));
  }

  function beat(): void {
    const tried = client;
    timer = setTimeout(() => {
      tried?.query('select 1').then(
        () => tried === client && beat(),
        (error: Error) => tried === client && again(error),
      );
    }, times.beat);
  }

  async function connect(): Promise<void> {
    const fresh = new Client({ ...connection(db), query_timeout: 10_000 });
    client = fresh;
    const lost = (error: Error) => fresh === client && again(error);
    fresh.on('error', lost);
    fresh.on('end', () => lost(new Error('the connection was closed')));
    fresh.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (stopped || fresh !== client) return;
    failures = 0;
    if (wasHeard) listener.back();
    wasHeard = true;
    beat();
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}

function connection(db: Db): ClientConfig {
  const { connectionString, connectionTimeoutMillis } = db.$client.options;
  return {
    connectionString,
    connectionTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'fmcg-console push',
  };
}
