import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useMatches, useNavigate, useRevalidator } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import { type Connection, connection, noteConnection, onConnection } from '#app/lib/web/connection.ts';
import { failedVisit, noteFailedVisit, onFailedVisit } from './failed-visit.ts';

/** How long the good news stays (ms). */
const backForMs = 3000;
/** The server is looked for after 2 s, then less and less often, every 15 s in the end. */
const soonestMs = 2000;
const latestMs = 15_000;

/** Says that the network or the server is gone, and when they are back; offers what did not open once more. */
export function ConnectionNotice() {
  const { t } = useWords('common');
  const state = useSyncExternalStore(onConnection, connection, () => 'fine' as const);
  const visit = useSyncExternalStore(onFailedVisit, failedVisit, () => null);
  const back = useBack(state);
  const navigate = useNavigate();
  useLookOut(state);

  if (state !== 'fine') {
    return (
      <div className="connection-notice" role="status" data-state={state}>
        {t(`connection.${state}`)}
      </div>
    );
  }
  if (visit) {
    return (
      <div className="connection-notice" role="status" data-state="visit">
        {t(`lost.${visit.loss}`)}
        <button
          type="button"
          className="link-button"
          onClick={() => {
            noteFailedVisit(null);
            void navigate(visit.address, { replace: true, preventScrollReset: true });
          }}
        >
          {t('retry')}
        </button>
        <button type="button" className="link-button" onClick={() => noteFailedVisit(null)}>
          {t('close')}
        </button>
      </div>
    );
  }
  return back ? (
    <div className="connection-notice" role="status" data-state="back">
      {t('connection.back')}
    </div>
  ) : null;
}

/** True for a moment after the server has come back; pages are then read anew. */
function useBack(state: Connection): boolean {
  const [back, setBack] = useState(false);
  const before = useRef<Connection>('fine');
  const { revalidate } = useRevalidator();
  const inside = useMatches().some(({ id }) => ['console', 'phone', 'light'].includes(id));
  const readAnew = useEffectEvent(() => {
    noteFailedVisit(null);
    if (inside) void revalidate();
  });
  useEffect(() => {
    const lost = before.current !== 'fine';
    before.current = state;
    if (state !== 'fine' || !lost) return undefined;
    readAnew();
    setBack(true);
    const timer = setTimeout(() => setBack(false), backForMs);
    return () => {
      clearTimeout(timer);
      setBack(false);
    };
  }, [state]);
  return back;
}

/** Hears what the browser knows of the network, and asks for the server while it is gone. */
function useLookOut(state: Connection): void {
  useEffect(() => {
    const gone = () => noteConnection('offline');
    addEventListener('offline', gone);
    return () => removeEventListener('offline', gone);
  }, []);
  useEffect(() => {
    if (state === 'fine') return undefined;
    const left = new AbortController();
    let wait = soonestMs;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      clearTimeout(timer);
      const found = await fetch('/healthz', { signal: left.signal, cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (left.signal.aborted) return;
      if (found) return noteConnection('fine');
      wait = Math.min(wait * 2, latestMs);
      timer = setTimeout(() => void look(), wait);
    };
    timer = setTimeout(() => void look(), wait);
    const online = () => void look();
    addEventListener('online', online, { signal: left.signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [state]);
}
