import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#app/entity/files/import/file-drop.tsx';
import { apiDownload } from '#app/lib/web/api-client.ts';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { Toast } from '#app/ui/calls/toast.tsx';
import { fileLimits } from '../rules-import.ts';
import { FileOrders } from './file-orders.tsx';
import { isGood, useOrderImport } from './use-order-import.ts';

/** Choose a file, look at the orders it would bring, place the right ones. */
export function OrderImport() {
  const { t } = useTranslation('orders');
  const { checked, outcomes, work, failure, bring, place, restart } = useOrderImport();
  // Tried once more, what became of it is told once more.
  const [isRead, setIsRead] = useState(false);
  const placeAll = () => {
    setIsRead(false);
    void place();
  };
  const good = checked?.orders.filter(isGood).length ?? 0;
  const refused = [...outcomes.values()].filter((outcome) => 'refused' in outcome).length;
  const isOver = checked !== null && outcomes.size > 0 && work === null;
  const percent = good > 0 ? Math.round((outcomes.size / good) * 100) : 0;
  return (
    <>
      <RefusalToast text={failure} />
      {isOver && !isRead ? (
        <Toast
          kind={refused > 0 ? 'warning' : 'success'}
          title={t('import.done', { count: outcomes.size - refused, refused })}
          onClose={() => setIsRead(true)}
        />
      ) : null}
      {work ? (
        <div className="import-work" role="status">
          <p>{t(`import.${work}`, { done: outcomes.size, count: good })}</p>
          {work === 'placing' ? (
            <Progress percent={percent} status="active" aria-label={t('import.title')} />
          ) : null}
        </div>
      ) : null}
      {checked || work ? null : (
        <section className="panel" aria-label={t('import.choose')}>
          <p className="page-view-note">{t('import.columns')}</p>
          <p className="import-templates">
            <Button
              size="small"
              onClick={() => void apiDownload('/eOrder/eOrder/importTemplate').catch(() => undefined)}
            >
              {t('import.template')}
            </Button>
          </p>
          <FileDrop limits={t('import.limits', { ...fileLimits })} onFile={(file) => void bring(file)} />
        </section>
      )}
      {checked ? (
        <FileOrders
          orders={checked.orders}
          outcomes={outcomes}
          tools={
            <>
              {work ? null : <Button onClick={restart}>{t('entity:importAnother')}</Button>}
              {isOver && refused > 0 ? (
                <Button type="primary" onClick={placeAll}>
                  {t('import.retry', { count: refused })}
                </Button>
              ) : null}
              {outcomes.size > 0 ? null : (
                <Button type="primary" disabled={good === 0} loading={work !== null} onClick={placeAll}>
                  {t('import.place', { count: good })}
                </Button>
              )}
            </>
          }
        />
      ) : null}
    </>
  );
}
