import type { PushFrame, PushKind } from '#app/lib/web/push-frame.ts';

/** Whether what happens is told at once, or has to be asked for. */
export type PushState = 'up' | 'down';

type Handler = (frame: PushFrame) => void;

/** Frames that were told twice are recognised among so many. */
const remembered = 500;

/** What this window hears, and who in it wants to know. */
export interface PushHub {
  on(kind: PushKind, handler: Handler): () => void;
  /** Passes a frame on, unless it has been seen. */
  deliver(frame: PushFrame): void;
  onState(changed: () => void): () => void;
  state(): PushState;
  setState(state: PushState): void;
  /** The message seen last, to begin from after a gap. */
  lastSeen(): string;
  /** Nothing was missed before this message: the page was loaded after it. */
  beginAt(id: string): void;
}

/** Makes a hub. */
export function createHub(): PushHub {
  const handlers = new Map<PushKind, Set<Handler>>();
  const watching = new Set<() => void>();
  const seen = new Set<string>();
  let last = '';
  let current: PushState = 'down';
  return {
    on(kind, handler) {
      const those = handlers.get(kind) ?? new Set();
      handlers.set(kind, those.add(handler));
      return () => void those.delete(handler);
    },
    deliver(frame) {
      // Without an id it is another window's word, which nobody replays.
      if ((frame.kind === 'message' || frame.kind === 'notices') && frame.id) {
        if (seen.has(frame.id)) return;
        seen.add(frame.id);
        if (seen.size > remembered) seen.delete(seen.values().next().value ?? '');
        if (frame.id > last) last = frame.id;
      }
      for (const handler of handlers.get(frame.kind) ?? []) handler(frame);
    },
    onState(changed) {
      watching.add(changed);
      return () => void watching.delete(changed);
    },
    state: () => current,
    setState(state) {
      if (state === current) return;
      current = state;
      for (const changed of watching) changed();
    },
    lastSeen: () => last,
    beginAt(id) {
      if (id > last) last = id;
    },
  };
}

/** The hub of this window. */
export const pushHub = createHub();
