import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import type { OwnSession } from '../sessions/use-cases/list-own-sessions.server.ts';
import { type Outcome } from './center-form.tsx';
import { DeviceName } from './device-name.tsx';

/** Where the person is signed in, with the way to end each. */
export function SessionsCard({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTranslation('accounts');
  const { tenant } = useRootData();
  const fetcher = useFetcher<Outcome>({ key: 'center-sessions' });
  const busy = fetcher.state === 'submitting';
  return (
    <section className="panel" aria-labelledby="center-sessions">
      <div className="panel-head">
        <h2 id="center-sessions">{t('center.sessions')}</h2>
        {sessions.length > 1 ? (
          <fetcher.Form method="post">
            <Button htmlType="submit" name="intent" value="end-others" disabled={busy}>
              {t('center.endOthers')}
            </Button>
          </fetcher.Form>
        ) : null}
      </div>
      <p className="center-hint">{t('center.sessionsHint')}</p>
      <OutcomeNote outcome={fetcher.data} />
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <DeviceName device={session.device} />
              {session.current ? (
                <span className="state-mark" data-on="true">
                  {t('center.current')}
                </span>
              ) : null}
              <p className="center-hint">
                {session.address} · {t('center.lastUsed')} {formatTime(session.lastUsedAt, tenant.timeZone)} ·{' '}
                {t('center.signedIn')} {formatTime(session.signedInAt, tenant.timeZone)}
              </p>
            </div>
            {session.current ? null : (
              <fetcher.Form method="post">
                <input type="hidden" name="sessionId" value={session.id} />
                <Button htmlType="submit" size="small" name="intent" value="end-session" disabled={busy}>
                  {t('center.endSession')}
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
