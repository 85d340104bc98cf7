import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { type OrderKind, type OrderStatus, statusKey } from '../../rules.ts';

const colours: Record<OrderStatus, string> = {
  0: 'gold',
  6: 'orange',
  2: 'blue',
  5: 'cyan',
  7: 'geekblue',
  8: 'volcano',
  3: 'green',
  1: 'red',
  4: 'default',
};

/** An order's status in words and colour; a return has words of its own. */
export function OrderStatusTag({ status, kind }: { status: OrderStatus; kind?: OrderKind }) {
  const { t } = useTranslation('orders');
  return <Tag color={colours[status]}>{t(statusKey(status, kind))}</Tag>;
}

/** Says what a return or an exchange is; what is ordered needs no tag. */
export function OrderKindTag({ kind }: { kind: OrderKind }) {
  const { t } = useTranslation('orders');
  if (kind !== 'return' && kind !== 'exchange') return null;
  return <Tag color={kind === 'return' ? 'volcano' : 'purple'}>{t(`kind.${kind}`)}</Tag>;
}
