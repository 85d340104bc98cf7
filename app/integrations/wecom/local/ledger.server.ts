import { randomBytes } from 'node:crypto';

/** What the local server gives out, and what it remembers of each. */
export interface Given {
  'corp-token': { corpId: string; agentId: string };
  'suite-token': { suiteId: string };
  'provider-token': { corpId: string };
  'suite-ticket': { suiteId: string };
  /** For whom a person signed in: an agent of their corporation, or a suite. */
  code: { corpId: string; userId: string; appId: string; hasTicket: boolean };
  'auth-code': { corpId: string; userId: string };
  'user-ticket': { corpId: string; userId: string };
  'pre-auth-code': { suiteId: string };
  'temporary-code': { suiteId: string; corpId: string; userId: string; state: string };
  'register-code': { providerCorpId: string; templateId: string; state: string };
}

/** The life of each in seconds, as the vendor documents it. */
export const lives: Record<keyof Given, number> = {
  'corp-token': 7200,
  'suite-token': 7200,
  'provider-token': 7200,
  'suite-ticket': 1800,
  code: 300,
  'auth-code': 300,
  'user-ticket': 7200,
  'pre-auth-code': 1200,
  'temporary-code': 600,
  'register-code': 600,
};

/** Texts that stand for something for a while. */
export interface Ledger {
  give<K extends keyof Given>(kind: K, of: Given[K]): string;
  /** What a text stands for; null when it is not ours, `expired` when it was. */
  read<K extends keyof Given>(kind: K, text: string): Given[K] | 'expired' | null;
  /** The same, once. */
  take<K extends keyof Given>(kind: K, text: string): Given[K] | 'expired' | null;
  /** Ends everything of a kind before its time. */
  end(kind: keyof Given): void;
}

/** An empty ledger that runs by this clock. */
export function createLedger(now: () => Date): Ledger {
  const entries = new Map<string, { of: unknown; expiresAt: number }>();
  const keyOf = (kind: string, text: string) => `${kind} ${text}`;

  function read<K extends keyof Given>(kind: K, text: string): Given[K] | 'expired' | null {
    const entry = entries.get(keyOf(kind, text));
    if (!entry) return null;
    return entry.expiresAt > now().getTime() ? (entry.of as Given[K]) : 'expired';
  }

  return {
    read,
    give(kind, of) {
      const text = randomBytes(24).toString('hex');
      entries.set(keyOf(kind, text), { of, expiresAt: now().getTime() + lives[kind] * 1000 });
      return text;
    },
    take(kind, text) {
      const found = read(kind, text);
      entries.delete(keyOf(kind, text));
      return found;
    },
    end(kind) {
      for (const key of entries.keys()) if (key.startsWith(`${kind} `)) entries.delete(key);
    },
  };
}
