import { useTranslation } from 'react-i18next';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { Can } from '#app/ui/can.tsx';

interface Props {
  row: EntityRow;
  onShow(): void;
  onRetry(): void;
  onSkip(): void;
}

/** What is to be done with a delivery; what is over is only looked at. */
export function DeliveryActions({ row, onShow, onRetry, onSkip }: Props) {
  const { t } = useTranslation('deliveries');
  const over = row['status'] === 'done' || row['status'] === 'skipped';
  return (
    <>
      <button type="button" className="row-action" onClick={onShow}>
        {t('action.show')}
      </button>
      {over ? null : (
        <Can do="event-delivery:retry">
          <button type="button" className="row-action" onClick={onRetry}>
            {t('action.retry')}
          </button>
          <button type="button" className="row-action" onClick={onSkip}>
            {t('action.skip')}
          </button>
        </Can>
      )}
    </>
  );
}
