import { DomainError } from '../domain-error.ts';

/** Gives each tenant its turns: so many works at once in all, so many of one tenant, the others in order. */
export interface Turns {
  /** Resolves when it is one's turn, with what ends the turn; refuses when too many wait already. */
  take(lane: string, tenant: string): Promise<() => void>;
}

interface Waiting {
  lane: string;
  tenant: string;
  begin(): void;
}

interface TurnLimits {
  /** How many run at once in a lane: of all tenants, and of one. */
  all: number;
  tenant: number;
  /** How many of one tenant may wait in a lane. */
  maxWaiting: number;
  /** What who would wait longer is refused with. */
  busy: string;
}

/** Turns by these limits. */
export function createTurns(limits: TurnLimits): Turns {
  const running: { lane: string; tenant: string }[] = [];
  const waiting: Waiting[] = [];

  const isFree = (lane: string, tenant: string) => {
    const inLane = running.filter((one) => one.lane === lane);
    return inLane.length < limits.all && inLane.filter((one) => one.tenant === tenant).length < limits.tenant;
  };

  function begin(lane: string, tenant: string): () => void {
    const turn = { lane, tenant };
    running.push(turn);
    return () => {
      const at = running.indexOf(turn);
      if (at < 0) return;
      running.splice(at, 1);
      const next = waiting.find((one) => isFree(one.lane, one.tenant));
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      next.begin();
    };
  }

  return {
    async take(lane, tenant) {
      if (isFree(lane, tenant)) return begin(lane, tenant);
      const before = waiting.filter((one) => one.lane === lane && one.tenant === tenant);
      if (before.length >= limits.maxWaiting) throw new DomainError(limits.busy, 503, { retryAfter: 5 });
      return new Promise((resolve) => {
        waiting.push({ lane, tenant, begin: () => resolve(begin(lane, tenant)) });
      });
    },
  };
}
