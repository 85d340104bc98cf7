/** What becomes of what a frozen person had not sent (冻结前未上传). Pure. */

/** 待处理, 已接收, 不接收. */
export const holdStates = ['held', 'accepted', 'discarded'] as const;
export type HoldState = (typeof holdStates)[number];

/** Until when what happened falls under a hold, and what was decided of it. */
export interface Hold {
  state: HoldState;
  /** Null as long as the person is frozen. */
  releasedAt: Date | null;
  reason: string;
}

/**
 * How what happened at a moment stands to somebody's holds: all that happened before they were let in again falls under
 * one, also what happened while they were frozen. It is taken when every hold over it was accepted; one that nobody has
 * decided keeps it, and one that was discarded refuses it. Of what no clock tells when it happened, a hold that nobody has
 * decided may lie over all.
 */
export function holdOver(holds: readonly Hold[], { at, unsure }: { at: Date; unsure: boolean }): Hold | null {
  const over = holds.filter(
    ({ state, releasedAt }) =>
      state !== 'accepted' && (releasedAt === null || at < releasedAt || (unsure && state === 'held')),
  );
  return over.find(({ state }) => state === 'discarded') ?? over[0] ?? null;
}

/** Whether a hold that was accepted since lay over a moment. */
export function wasHeld(holds: readonly Hold[], at: Date): boolean {
  return holds.some(
    ({ state, releasedAt }) => state === 'accepted' && releasedAt !== null && at < releasedAt,
  );
}
