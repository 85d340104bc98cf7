import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { useMay } from '#app/ui/use-may.ts';

interface Props {
  row: EntityRow;
  draw: (verbs: OwnVerbs) => ReactNode;
  onShow(): void;
  onRetry(): void;
  onSkip(): void;
}

/** What is to be done with a delivery; what is over is only looked at. */
export function DeliveryActions({ row, draw, onShow, onRetry, onSkip }: Props) {
  const { t } = useTranslation('deliveries');
  const may = useMay();
  const over = row['status'] === 'done' || row['status'] === 'skipped';
  const open =
    over || !may('event-delivery:retry')
      ? []
      : [
          { key: 'retry', label: t('action.retry'), onClick: onRetry },
          { key: 'skip', label: t('action.skip'), onClick: onSkip },
        ];
  return draw([...open, { key: 'show', label: t('action.show'), onClick: onShow }]);
}
