/** Sessions with ERPs, of one process; two calls at once sign in once. Keys carry the tenant and its settings' version. */
export interface KingdeeSessions {
  /** The session of a key, by signing in when there is none. */
  of(key: string, signIn: () => Promise<string>): Promise<string>;
  /** Forgets a session the ERP does not know any more; one that has taken its place meanwhile stays. */
  forget(key: string, session: string): void;
}

/** Sessions that are forgotten with the process: every process has its own. */
export function createKingdeeSessions(maxKept = 1000): KingdeeSessions {
  const sessions = new Map<string, Promise<string>>();
  const known = new Map<string, string>();
  return {
    async of(key, signIn) {
      const running = sessions.get(key);
      if (running) return running;
      // Settings that were changed leave sessions behind that nobody asks for again.
      if (sessions.size >= maxKept) sessions.clear();
      const session = signIn();
      sessions.set(key, session);
      try {
        known.set(key, await session);
        return await session;
      } catch (error) {
        if (sessions.get(key) === session) sessions.delete(key);
        throw error;
      }
    },
    forget(key, session) {
      if (known.get(key) !== session) return;
      sessions.delete(key);
      known.delete(key);
    },
  };
}
