import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import { isFilled, notYetTyped, type TypedRow } from '../rules-pasted.ts';
import type { UsualGoods, UsualOrder } from '../wire-create.ts';

interface Props {
  customerId: string;
  rows: readonly TypedRow[];
  onChange(rows: TypedRow[]): void;
}

/** What an outlet usually orders, each a click away, and its last order as a whole. */
export function UsualGoodsBar({ customerId, rows, onChange }: Props) {
  const { t } = useTranslation('orders');
  const [found, setFound] = useState<(UsualOrder & { of: string }) | null>(null);
  useEffect(() => {
    const own = new AbortController();
    apiGet<UsualOrder>('/eOrder/eOrder/usualGoods', { customerId }, { signal: own.signal, mask: false }).then(
      (answer) => setFound({ ...answer, of: customerId }),
      () => {},
    );
    return () => own.abort();
  }, [customerId]);
  if (found?.of !== customerId || (found.usual.length === 0 && !found.last)) return null;
  const { last, usual } = found;
  const add = (goods: readonly UsualGoods[]) =>
    onChange([...rows.filter(isFilled), ...goods.map(({ code, unit, qty }) => ({ code, unit, qty }))]);
  const again = last ? notYetTyped(rows, last.lines) : [];
  return (
    <div role="group" aria-label={t('usual.title')} className="usual-goods">
      {last ? (
        <Button size="small" disabled={again.length === 0} onClick={() => add(again)}>
          {t('usual.last', { orderNo: last.orderNo, count: last.lines.length })}
        </Button>
      ) : null}
      {notYetTyped(rows, usual).map((one) => (
        <Button key={one.code} size="small" type="dashed" onClick={() => add([one])}>
          {t('usual.one', { ...one })}
        </Button>
      ))}
    </div>
  );
}
