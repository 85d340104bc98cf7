import type { Db } from '#app/db/tenant-db.server.ts';

/** Dictionaries one process remembers; beyond, it begins anew. */
const max = 5000;

/**
 * What this process remembers of dictionaries. It remembers nothing while it does not hear of edits, and nothing
 * of a tenant whose dictionaries are being written here until the database has told that they were.
 */
export class DictCache {
  #open = false;
  /** Grows when something is forgotten: what was read before that is not kept. */
  #round = 0;
  readonly #kept = new Map<string, Map<string, unknown>>();
  readonly #written = new Map<string, number>();

  /** Edits are heard of, or no longer. */
  listens(open: boolean): void {
    this.#open = open;
    this.#forget();
    this.#kept.clear();
    this.#written.clear();
  }

  /** The database tells that the tenant's dictionaries were edited, in whatever process. */
  edited(tenant: string): void {
    this.#forget();
    this.#kept.delete(tenant);
    this.#written.delete(tenant);
  }

  /** They are about to be written here: whoever reads next reads them themselves. */
  writing(tenant: string, now: number): void {
    this.#forget();
    this.#kept.delete(tenant);
    this.#written.set(tenant, now);
  }

  /** What was read under a code, or what `read` gives, kept for the next one. */
  async get<Value>(tenant: string, code: string, now: number, read: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(tenant)?.get(code);
    if (known !== undefined) return known as Value;
    const round = this.#round;
    const value = await read();
    if (this.#open && round === this.#round && !this.#isWritten(tenant, now)) this.#keep(tenant, code, value);
    return value;
  }

  /** A write that was undone is never told of; after a while it counts no more. */
  #isWritten(tenant: string, now: number): boolean {
    return now - (this.#written.get(tenant) ?? Number.NEGATIVE_INFINITY) < 10_000;
  }

  #keep(tenant: string, code: string, value: unknown): void {
    const ofTenant = this.#kept.get(tenant) ?? new Map<string, unknown>();
    if (ofTenant.size >= max) ofTenant.clear();
    ofTenant.set(code, value);
    this.#kept.set(tenant, ofTenant);
  }

  #forget(): void {
    this.#round += 1;
  }
}

const caches = new WeakMap<Db, DictCache>();

/** What the process remembers of the dictionaries of one database. */
export function dictCache(db: Db): DictCache {
  const cache = caches.get(db) ?? new DictCache();
  caches.set(db, cache);
  return cache;
}
