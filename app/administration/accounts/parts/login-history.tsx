import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { OwnAttempt } from '../sessions/use-cases/list-own-sessions.server.ts';
import { DeviceName } from './device-name.tsx';

/** The last tries to sign in to the account, whoever made them. */
export function LoginHistory({ attempts }: { attempts: OwnAttempt[] }) {
  const { t } = useTranslation('accounts');
  const { tenant } = useRootData();
  return (
    <section className="panel" aria-labelledby="center-attempts">
      <h2 id="center-attempts">
        {t('center.attempts')}
        <small>{t('center.attemptsHint')}</small>
      </h2>
      {attempts.length === 0 ? (
        <p className="panel-empty">{t('center.noAttempts')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard
        <div className="history-scroll" role="group" aria-labelledby="center-attempts" tabIndex={0}>
          <table className="history-table">
            <thead>
              <tr>
                {(['time', 'result', 'device', 'address'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`center.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {attempts.map((attempt) => (
                <tr key={attempt.id}>
                  <td>{formatTime(attempt.at, tenant.timeZone)}</td>
                  <td>
                    <span className="history-outcome" data-outcome={attempt.outcome}>
                      {t(`center.outcome.${attempt.outcome}`)}
                    </span>
                  </td>
                  <td>
                    <DeviceName device={attempt.device} />
                  </td>
                  <td>{attempt.address}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
