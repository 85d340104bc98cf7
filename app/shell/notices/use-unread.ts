import { useEffect, useEffectEvent, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import { fromWireUnread, noticeCalls, type Unread, type WireUnread } from '#app/services/notices/wire.ts';
import { useConsoleData } from '../data/use-console-data.ts';
import { doAlone } from '../push/alone.ts';
import { tellOtherWindows } from '../push/push-line.tsx';
import { usePush, usePushState } from '../push/use-push.ts';

/** How often to ask while nobody tells (NTC-01). */
const askEveryMs = 6000;
/** All browsers hear of a notice to everyone at the same moment; they need not all ask at it. */
const askWithinMs = 400;

/** What the person has not read, as it is now. */
export interface UnreadNow {
  /** Null while it could not be had. */
  unread: Unread | null;
  /** The last try to get it failed. */
  failed: boolean;
  refresh(): void;
}

/** Begins with what the page was loaded with; pushes bring it up to date, and asking while the line is down. */
export function useUnread(): UnreadNow {
  const { user, notices } = useConsoleData();
  const [query, setQuery] = useState({ after: notices, unread: notices.unread, failed: !notices.unread });
  // What the page's loader brings is newer than what was asked for before it.
  const known =
    query.after === notices
      ? query
      : { after: notices, unread: notices.unread ?? query.unread, failed: !notices.unread };

  /** Whether it has changed. */
  const refresh = async (): Promise<boolean> => {
    try {
      const unread = fromWireUnread(await apiGet<WireUnread>(noticeCalls.unread, {}, { mask: false }));
      setQuery({ after: notices, unread, failed: false });
      return idsOf(unread) !== idsOf(known.unread);
    } catch {
      setQuery({ ...known, failed: true });
      return false;
    }
  };
  useAsking(user.id, refresh);
  return { unread: known.unread, failed: known.failed, refresh: () => void refresh() };
}

function idsOf(unread: Unread | null): string {
  if (!unread) return '';
  const { notices, messages } = unread;
  return [notices, messages].map(({ rows, total }) => [total, ...rows.map(({ id }) => id)].join()).join(';');
}

/** When to ask: soon after a push; while there are none, every six seconds in one visible window. */
function useAsking(userId: string, refresh: () => Promise<boolean>): void {
  const ask = useEffectEvent(() => void refresh());
  const askForAll = useEffectEvent(async () => {
    if (await refresh()) tellOtherWindows({ kind: 'notices', id: '' });
  });
  const [requested, setRequested] = useState(0);
  usePush('message', () => setRequested((n) => n + 1));
  usePush('notices', () => setRequested((n) => n + 1));
  useEffect(() => {
    if (requested === 0) return undefined;
    const timer = setTimeout(() => ask(), Math.random() * askWithinMs);
    return () => clearTimeout(timer);
  }, [requested]);

  const state = usePushState();
  const visible = useVisible();
  useEffect(() => {
    if (state === 'up' || !visible) return undefined;
    return doAlone(`notices ${userId}`, () => {
      const timer = setInterval(() => void askForAll(), askEveryMs);
      return () => clearInterval(timer);
    });
  }, [state, visible, userId]);
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
