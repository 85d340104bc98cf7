import { Radio, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { WorkerSuggestion } from '../../wire.ts';

interface Props {
  orderId: string;
  value?: string;
  onChange?(id: string): void;
}

/** Workers for an order, the best suited first: by zone, skill and the jobs they have on hand. */
export function WorkerSelect({ orderId, value, onChange }: Props) {
  const { t } = useTranslation('repair');
  const [found, setFound] = useState<readonly WorkerSuggestion[] | null>(null);
  useEffect(() => {
    let gone = false;
    apiGet<WorkerSuggestion[]>('/mes/order/workers', { id: orderId }, { mask: false }).then(
      (workers) => (gone ? undefined : setFound(workers)),
      () => (gone ? undefined : setFound([])),
    );
    return () => {
      gone = true;
    };
  }, [orderId]);
  if (found?.length === 0) return <p className="cell-empty">{t('workers.none')}</p>;
  return (
    <Radio.Group
      className="repair-workers"
      value={value}
      onChange={(event) => onChange?.(event.target.value as string)}
    >
      {(found ?? []).map((one, index) => (
        <Radio key={one.id} value={one.id}>
          {one.name} <small>{one.departName}</small>{' '}
          {index === 0 ? <Tag color="green">{t('workers.best')}</Tag> : null}
          <Tag>{t(`workers.zone.${one.zone}`)}</Tag>
          {one.skilled ? <Tag color="blue">{t('workers.skilled')}</Tag> : null}
          <Tag>{t('workers.load', { count: one.load })}</Tag>
        </Radio>
      ))}
    </Radio.Group>
  );
}
