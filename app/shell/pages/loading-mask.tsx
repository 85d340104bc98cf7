import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onPendingRequests, pendingRequests } from '#app/lib/web/pending-requests.ts';
import { useLate } from './use-late.ts';

/** Calls shorter than this are not worth a mask. */
const patienceMs = 300;

/**
 * Covers the page while a call that people wait for takes its time (LAY-11). It keeps the pointer from asking
 * twice; the keyboard goes on as before.
 */
export function LoadingMask() {
  const { t } = useTranslation('common');
  const pending = useSyncExternalStore(onPendingRequests, pendingRequests, () => 0);
  const shown = useLate(pending > 0, patienceMs);
  return (
    <div className="loading-mask" role="status" data-shown={shown}>
      {shown ? (
        <span className="loading-mask-sign">
          <i />
          {t('loading')}
        </span>
      ) : null}
    </div>
  );
}
