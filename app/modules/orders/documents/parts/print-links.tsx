import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Can } from '#app/ui/can.tsx';

interface Props {
  ids: readonly string[];
  /** How often it has been printed, where one order is meant. */
  counts?: { printCount: number; pickCount: number };
}

/** 打印销售单 and 打印配送单, of one order or of many together. */
export function PrintLinks({ ids, counts }: Props) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const to = (kind: string) => `/${tenant.productPath}/eorder/orderprint?kind=${kind}&ids=${ids.join(',')}`;
  const times = (count: number | undefined) => (count ? t('print.times', { count }) : '');
  return (
    <Can do="order:print">
      <Link className="order-print-link" to={to('order')}>
        {t('print.order')} {times(counts?.printCount)}
      </Link>
      <Link className="order-print-link" to={to('pick')}>
        {t('print.pick')} {times(counts?.pickCount)}
      </Link>
    </Can>
  );
}
