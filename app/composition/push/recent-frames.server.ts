import type { PushFrame } from '#app/lib/web/push-frame.ts';

/** How long what was told is remembered: a page is there long before, and its socket soon after. */
export const rememberedMs = 60_000;
/** The page may come from another machine, by another clock; they are kept in step. */
const skewMs = 100;
/** A tenant in which more happens than that in a minute loads its pages anew. */
const maxKept = 500;

/** What was told to a tenant's people of late, for whoever connects a moment too late to hear it. */
export interface RecentFrames {
  note(tenant: string, userId: string | null, frame: PushFrame): void;
  /** What a person was told since a moment, oldest first; where that is not known, to load everything anew. */
  since(tenant: string, userId: string, moment: number): PushFrame[];
  /** Something may have gone unheard: of what was told before now nothing is known. */
  forget(): void;
}

interface Told {
  at: number;
  userId: string | null;
  frame: PushFrame;
}

/** Makes an empty memory. Messages are not in it: the database keeps those (missed-messages.server.ts). */
export function createRecentFrames(now: () => number = Date.now): RecentFrames {
  const tenants = new Map<string, Map<string, Told>>();
  /** Before this moment nothing is known of a tenant. */
  const knownFrom = new Map<string, number>();
  let begun = now();

  function forgetOld(tenant: string, kept: Map<string, Told>): void {
    for (const [key, { at }] of kept) {
      if (now() - at <= rememberedMs && kept.size <= maxKept) return;
      kept.delete(key);
      knownFrom.set(tenant, at + 1);
    }
  }

  return {
    note(tenant, userId, frame) {
      if (frame.kind === 'message' || frame.kind === 'notices' || frame.kind === 'ping') return;
      const kept = tenants.get(tenant) ?? new Map<string, Told>();
      tenants.set(tenant, kept);
      const key = JSON.stringify([userId, frame]);
      // Told again it is the youngest again.
      kept.delete(key);
      kept.set(key, { at: now(), userId, frame });
      forgetOld(tenant, kept);
    },
    since(tenant, userId, moment) {
      const from = moment - skewMs;
      if (from < Math.max(begun, knownFrom.get(tenant) ?? 0)) return [{ kind: 'refresh' }];
      return [...(tenants.get(tenant)?.values() ?? [])]
        .filter((one) => one.at >= from && (one.userId ?? userId) === userId)
        .map(({ frame }) => frame);
    },
    forget() {
      tenants.clear();
      knownFrom.clear();
      begun = now();
    },
  };
}
