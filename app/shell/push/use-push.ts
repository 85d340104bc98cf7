import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { PushFrame, PushKind } from '#app/lib/web/push-frame.ts';
import { type PushState, pushHub } from './push-hub.ts';

/** Runs when the server, or another window, tells of something of that kind. */
export function usePush<Kind extends PushKind>(
  kind: Kind,
  handler: (frame: Extract<PushFrame, { kind: Kind }>) => void,
): void {
  const heard = useEffectEvent((frame: PushFrame) => handler(frame as Extract<PushFrame, { kind: Kind }>));
  useEffect(() => pushHub.on(kind, (frame) => heard(frame)), [kind]);
}

const watch = (changed: () => void) => pushHub.onState(changed);
const now = () => pushHub.state();

/** Whether what happens is told at once; while it is not, it has to be asked for. */
export function usePushState(): PushState {
  return useSyncExternalStore(watch, now, () => 'down');
}
