import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { ApiError, apiGet } from '#app/lib/api-client.ts';
import { pushHub } from './push-hub.ts';
import { type SharedLine, shareLine } from './share-line.ts';
import { usePush } from './use-push.ts';

/** A role change reaches open pages within two seconds; not all of them ask at the same moment. */
const accessWithinMs = 500;
const refreshWithinMs = 1000;
/** How long people read why they are sent away (ERR-01). */
const toLoginAfterMs = 1500;
/** A page that is being left, by its own sign-out for one, needs not be led anywhere. */
const leavingMs = 30_000;

let line: SharedLine | null = null;

/** Tells the other windows of this browser, as if the server had. */
export function tellOtherWindows(frame: Parameters<SharedLine['tellOthers']>[0]): void {
  line?.tellOthers(frame);
}

/**
 * Connects the window with what happens: loads the page's data anew when what the person may do has changed or
 * something was missed, and leads to the login page when the session has ended.
 */
export function PushLine({ userId, since }: { userId: string; since: string }) {
  const { t } = useTranslation('common');
  const reload = useReload();
  const [signedOut, setSignedOut] = useState(false);
  const leftAt = useRef(0);
  usePush('access', () => reload(accessWithinMs));
  usePush('refresh', () => reload(refreshWithinMs));

  const begin = useEffectEvent(() => pushHub.beginAt(since));
  const ended = useEffectEvent(async () => {
    // Somebody may have signed in anew in this browser: then the page goes on with that session.
    if (!(await isSignedOut())) reload(0);
    else if (Date.now() - leftAt.current > leavingMs) setSignedOut(true);
  });
  useEffect(() => {
    begin();
    const own = shareLine(pushHub, { userId, signedOut: () => void ended() });
    line = own;
    return () => {
      line = null;
      own.close();
    };
  }, [userId]);

  useEffect(() => {
    const leave = () => {
      leftAt.current = Date.now();
    };
    addEventListener('beforeunload', leave);
    return () => removeEventListener('beforeunload', leave);
  }, []);
  useEffect(() => {
    if (!signedOut) return undefined;
    const { pathname, search } = location;
    const query = new URLSearchParams({ reason: 'common.unauthorized', redirect: pathname + search });
    const timer = setTimeout(() => location.assign(`/user/login?${query}`), toLoginAfterMs);
    return () => clearTimeout(timer);
  }, [signedOut]);

  return signedOut ? (
    <div className="toast" role="alert">
      <strong>{t('errors.unauthorized')}</strong>
    </div>
  ) : null;
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

async function isSignedOut(): Promise<boolean> {
  try {
    await apiGet('/user/info', {}, { mask: false });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}
