import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { orderPrintPage } from '../../pages.ts';

interface Props {
  ids: readonly string[];
  /** How often it has been printed, where one order is meant. */
  counts?: { printCount: number; pickCount: number };
}

/** 打印销售单 and 打印配送单, of one order or of many together. */
export function PrintLinks({ ids, counts }: Props) {
  const { t } = useTranslation('orders');
  const to = usePathOf();
  const sheet = (kind: string) => `${to(orderPrintPage)}?kind=${kind}&ids=${ids.join(',')}`;
  const times = (count: number | undefined) => (count ? t('print.times', { count }) : '');
  return (
    <Can do="order:print">
      <Link className="order-print-link" to={sheet('order')}>
        {t('print.order')} {times(counts?.printCount)}
      </Link>
      <Link className="order-print-link" to={sheet('pick')}>
        {t('print.pick')} {times(counts?.pickCount)}
      </Link>
    </Can>
  );
}
