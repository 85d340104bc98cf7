/** A token or ticket of a service outside, until it ends. */
export interface Token {
  value: string;
  /** From then on whoever needs it asks for a new one. */
  renewAt: Date;
  /** From then on it is worth nothing. */
  expiresAt: Date;
}

/**
 * Where tokens are kept; several processes share one, so that they do not take turns in ending each other's.
 * Keys carry the tenant. Values are secrets: a table-backed store keeps them encrypted or out of reach.
 */
export interface TokenStore {
  find(key: string): Promise<Token | null>;
  save(key: string, token: Token): Promise<void>;
  /** Runs one at a time for a key, over all processes that share the store. */
  alone<T>(key: string, run: () => Promise<T>): Promise<T>;
}

/** Tokens of one process; it forgets them with it. */
export function createMemoryTokenStore(): TokenStore {
  const tokens = new Map<string, Token>();
  const queues = new Map<string, Promise<unknown>>();
  return {
    find: (key) => Promise.resolve(tokens.get(key) ?? null),
    save: (key, token) => {
      tokens.set(key, token);
      return Promise.resolve();
    },
    alone: async (key, run) => {
      const before = queues.get(key) ?? Promise.resolve();
      const mine = before.then(run, run);
      queues.set(key, mine);
      try {
        return await mine;
      } finally {
        if (queues.get(key) === mine) queues.delete(key);
      }
    },
  };
}

/** The key of a tenant's token; no part can be mistaken for two. */
export function tokenKey(tenantId: string, ...parts: readonly string[]): string {
  return [tenantId, ...parts].map(encodeURIComponent).join('/');
}
