import type { Token, TokenStore } from './token-store.server.ts';

/** Where one token comes from. */
export interface TokenSource {
  /** See tokenKey. */
  key: string;
  /** Asks for a new one. */
  fetch(): Promise<{ value: string; expiresInSeconds: number }>;
}

/** Tokens that are there when they are needed. */
export interface TokenCache {
  get(source: TokenSource): Promise<string>;
  /** Calls with a token; when `isEnded` says that it was not taken, once more with a new one. */
  use<T>(
    source: TokenSource,
    isEnded: (error: unknown) => boolean,
    call: (token: string) => Promise<T>,
  ): Promise<T>;
}

/** A token is renewed this long before its end, or in the last tenth of a short life. */
const marginMs = 300_000;
/** While a renewal fails, the token that still lives is used this long before the next try. */
const retryMs = 30_000;

/**
 * Keeps tokens until shortly before their end. However many ask at once, one call renews: the vendor counts the
 * calls (45009) and may end the older token with each.
 */
export function createTokenCache(store: TokenStore, now: () => Date): TokenCache {
  const renewals = new Map<string, Promise<string>>();
  const after = (ms: number) => new Date(now().getTime() + ms);
  const isLiving = ({ expiresAt }: Token) => expiresAt > now();
  const isFresh = (token: Token) => isLiving(token) && token.renewAt > now();

  /** Asks for a new token, unless another process did while this one waited for its turn. */
  function renew(source: TokenSource, refused: string | null): Promise<string> {
    return store.alone(source.key, async () => {
      const stored = await store.find(source.key);
      const found = stored !== null && stored.value !== refused ? stored : null;
      if (found && isFresh(found)) return found.value;
      const token = await fetchToken(source, found);
      await store.save(source.key, token);
      return token.value;
    });
  }

  async function fetchToken(source: TokenSource, found: Token | null): Promise<Token> {
    try {
      const { value, expiresInSeconds } = await source.fetch();
      const life = expiresInSeconds * 1000;
      return { value, expiresAt: after(life), renewAt: after(life - Math.min(marginMs, life / 10)) };
    } catch (error) {
      if (found && isLiving(found)) return { ...found, renewAt: after(retryMs) };
      throw error;
    }
  }

  function renewOnce(source: TokenSource, refused: string | null): Promise<string> {
    const running = renewals.get(source.key);
    if (running) return running;
    const renewal = renew(source, refused).finally(() => renewals.delete(source.key));
    renewals.set(source.key, renewal);
    return renewal;
  }

  async function get(source: TokenSource): Promise<string> {
    const stored = await store.find(source.key);
    return stored && isFresh(stored) ? stored.value : renewOnce(source, null);
  }

  return {
    get,
    async use(source, isEnded, call) {
      const token = await get(source);
      try {
        return await call(token);
      } catch (error) {
        if (!isEnded(error)) throw error;
        return call(await renewOnce(source, token));
      }
    },
  };
}
