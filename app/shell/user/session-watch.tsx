import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { apiGet } from '#app/lib/web/api-client.ts';
import { clearResetLogin, markResetLogin } from '#app/lib/web/reset-login.ts';
import { onSessionOver, type SessionOver } from '#app/lib/web/session-over.ts';
import { signedOutCookie } from '#app/lib/web/signed-out.ts';

/** How long people read why they are sent away (AUT-15). */
const toLoginAfterMs = 1500;
/** A page that is being left, by its own sign-out for one, needs not be led anywhere. */
const leavingMs = 30_000;

/**
 * Leads to the login page when an answer or a push says that the session is over: after 未授权，请重新登录 has
 * been read, or at once when it is the token that failed (AUT-15).
 */
export function SessionWatch({ sessionId, signIn = '/user/login' }: { sessionId: string; signIn?: string }) {
  const { t } = useTranslation('common');
  const { revalidate } = useRevalidator();
  const [over, setOver] = useState(false);
  // Where the person was on the way to: it may be told after a call of the page itself was refused.
  const way = useRef<string | undefined>(undefined);
  const asking = useRef(false);
  const leftAt = useRef(0);

  const hear = useEffectEvent(async (why: SessionOver, requested?: string) => {
    if (why === 'token-invalid') {
      markResetLogin();
      forget(sessionId);
      location.reload();
      return;
    }
    way.current = requested ?? way.current;
    // Asking is refused in the same way, and must not be asked about in turn.
    if (asking.current) return;
    asking.current = true;
    const signedOut = await isSignedOut();
    asking.current = false;
    // Somebody may have signed in anew in this browser: then the page goes on with that session.
    if (!signedOut) void revalidate();
    else if (Date.now() - leftAt.current > leavingMs) setOver(true);
  });
  useEffect(() => {
    clearResetLogin();
    return onSessionOver((why, requested) => void hear(why, requested));
  }, []);

  useEffect(() => {
    const leave = () => {
      leftAt.current = Date.now();
    };
    addEventListener('beforeunload', leave);
    return () => removeEventListener('beforeunload', leave);
  }, []);
  useEffect(() => {
    if (!over) return undefined;
    forget(sessionId);
    const leave = () => {
      const query = new URLSearchParams({
        reason: 'common.unauthorized',
        redirect: way.current ?? location.pathname + location.search,
      });
      location.assign(`${signIn}?${query}`);
    };
    const timer = setTimeout(leave, toLoginAfterMs);
    return () => clearTimeout(timer);
  }, [over, sessionId, signIn]);

  return over ? (
    <div className="toast" role="alert">
      <strong>{t('errors.unauthorized')}</strong>
    </div>
  ) : null;
}

/** From here on the session counts for nothing, wherever its token still lies. */
function forget(sessionId: string): void {
  document.cookie = signedOutCookie(sessionId, location.protocol === 'https:');
}

async function isSignedOut(): Promise<boolean> {
  try {
    await apiGet('/user/info', {}, { mask: false });
    return false;
  } catch (error) {
    return (error as { status?: number }).status === 401;
  }
}
