import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';

interface Props {
  savedAt: string;
  onTake: () => void;
  onDrop: () => void;
}

/** Offers what was typed another time and not saved. */
export function DraftOffer({ savedAt, onTake, onDrop }: Props) {
  const { t } = useTranslation('entity');
  const { tenant } = useRootData();
  return (
    <Alert
      type="info"
      title={t('draft.found', { time: formatTime(savedAt, tenant.timeZone) })}
      action={
        <span className="row-actions">
          <Button size="small" type="primary" onClick={onTake}>
            {t('draft.take')}
          </Button>
          <Button size="small" onClick={onDrop}>
            {t('draft.drop')}
          </Button>
        </span>
      }
    />
  );
}
