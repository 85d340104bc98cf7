import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient, QueryConfig } from 'pg';

/** From which time on a text is named: what is sent once in a while is not worth the server's memory. */
const often = 3;
/**
 * So many texts are named by each program of the process, and no longer ones (characters): a connection keeps their
 * plans. What finds a session at every request has some 5,000 and takes more than twice as long to plan as to run.
 */
const maxNamed = 200;
const maxLength = 12_000;

/** What was sent through a pool: its connections are what keeps the plans. */
interface Texts {
  seen: LRUCache<string, number>;
  names: Map<string, string>;
}

const ofPools = new WeakMap<Pool, Texts>();

function textsOf(pool: Pool): Texts {
  const known = ofPools.get(pool) ?? { seen: new LRUCache<string, number>({ max: 2000 }), names: new Map() };
  ofPools.set(pool, known);
  return known;
}

/**
 * The name of a text that is sent often; `undefined` while it is rare, and once as many are named as a connection shall
 * keep. It comes of the text alone: the server and the app it serves are two programs in one process, each with this
 * file, and have their connections in common.
 */
function nameOf({ seen, names }: Texts, text: string): string | undefined {
  const known = names.get(text);
  if (known || text.length > maxLength || names.size >= maxNamed) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < often) {
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const name = `often_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}

/**
 * A connection of a pool whose often sent statements are named, so that the server reads and rewrites each once and plans it
 * once where one plan is as good as another (PREPARE, `plan_cache_mode = auto`). For work that writes: what it
 * reads it finds by keys. Lists are planned each time, for what was asked and for the tenant's size.
 */
export function withNamedStatements(client: PoolClient, pool: Pool): PoolClient {
  const texts = textsOf(pool);
  const query = (config: QueryConfig, values?: unknown[]) =>
    client.query({ ...config, name: config.name ?? nameOf(texts, config.text) }, values);
  return Object.assign(Object.create(client) as PoolClient, { query });
}
