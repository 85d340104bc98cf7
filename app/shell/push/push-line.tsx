import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { tellSessionOver } from '#app/lib/web/session-over.ts';
import { pushHub } from './push-hub.ts';
import { type SharedLine, shareLine } from './share-line.ts';
import { usePush } from './use-push.ts';

/** A role change reaches open pages within two seconds; not all of them ask at the same moment. */
const accessWithinMs = 500;
const refreshWithinMs = 1000;

let line: SharedLine | null = null;

/** Tells the other windows of this browser, as if the server had. */
export function tellOtherWindows(frame: Parameters<SharedLine['tellOthers']>[0]): void {
  line?.tellOthers(frame);
}

/**
 * Connects the window with what happens: loads the page's data anew when what the person may do has changed or
 * something was missed, and tells the page when the session has ended.
 */
export function PushLine({ userId, since }: { userId: string; since: string }) {
  const reload = useReload();
  usePush('access', () => reload(accessWithinMs));
  usePush('refresh', () => reload(refreshWithinMs));

  const begin = useEffectEvent(() => pushHub.beginAt(since));
  useEffect(() => {
    begin();
    const own = shareLine(pushHub, { userId, signedOut: () => tellSessionOver('unauthorized') });
    line = own;
    return () => {
      line = null;
      own.close();
    };
  }, [userId]);

  return null;
}

/** Loads the page's data anew within some time, once for all that happened until then. */
function useReload(): (withinMs: number) => void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (withinMs) => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void revalidate();
    }, Math.random() * withinMs);
  };
}
