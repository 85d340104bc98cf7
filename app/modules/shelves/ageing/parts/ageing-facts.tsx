import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFen } from '#app/lib/numbers/money.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useMay } from '#app/ui/use-may.ts';
import { sellOutPage } from '../../pages.ts';
import { FreshnessMark } from '../../parts/freshness-mark.tsx';
import type { AgeingDetail } from '../wire-ageing.ts';

/** What is known of ageing goods, and what is proposed to do with them. */
export function AgeingFacts({ task }: { task: AgeingDetail }) {
  const { t } = useTranslation('shelves');
  const to = usePathOf();
  const may = useMay();
  const { unit, way } = task;
  const counted = t('figure.pieces', { qty: task.qty, unit });
  const counts = to(sellOutPage, { outlet: task.customerId, goods: task.productId });
  const facts: [string, ReactNode][] = [
    [t('ageing.field.state'), t(`ageing.choice.state.${task.state}`)],
    [t('ageing.field.freshness'), <FreshnessMark key="freshness" value={task.freshness} />],
    [t('ageing.field.productionDate'), task.productionDate],
    [t('ageing.field.expiryDate'), task.expiryDate],
    [
      t('ageing.field.qty'),
      may('sell-out:list') ? (
        <Link key="qty" to={counts}>
          {counted}
        </Link>
      ) : (
        counted
      ),
    ],
    [t('ageing.field.countedOn'), task.countedOn],
    [t('ageing.field.valueFen'), `¥ ${formatFen(task.valueFen)}`],
    [t('ageing.field.assigneeName'), task.assigneeName],
    [
      t('ageing.field.way'),
      way && task.wayQty !== null
        ? t('ageing.proposed', {
            way: t(`ageing.choice.way.${way}`),
            qty: task.wayQty,
            unit,
            value: formatFen(task.wayFen ?? 0),
          })
        : null,
    ],
    [t('ageing.field.approval'), way ? t(`ageing.choice.approval.${task.approval}`) : null],
  ];
  return (
    <section className="panel" aria-label={t('ageing.facts')}>
      <h2>{t('ageing.facts')}</h2>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={facts
          .filter(([, children]) => children !== null)
          .map(([label, children]) => ({ key: label, label, children }))}
      />
    </section>
  );
}
