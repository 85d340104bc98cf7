import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { moneyNotes, moneySums, type Told } from '#app/modules/orders/pricing/rules-sums.ts';
import { SumsTable } from '#app/ui/figures/sums-table.tsx';

/** The money of an order as the console tells it: what the outlet owes, has paid, gets back, and what is left. */
export function ShopMoney({ told }: { told: Told }) {
  const { t } = useTranslation('shop');
  const { dueOn, owedBackFen, askedFen } = moneyNotes(told);
  const notes = [
    dueOn ? t('orders:money.due', { day: dueOn }) : '',
    owedBackFen > 0 ? t('money.owedBack', { amount: formatFen(owedBackFen) }) : '',
    askedFen > 0 ? t('orders:money.requested', { amount: formatFen(askedFen) }) : '',
  ].filter(Boolean);
  return (
    <section className="panel" aria-label={t('orders:money.title')}>
      <h2>{t('orders:money.title')}</h2>
      <SumsTable
        sums={moneySums(told).map(({ name, fen }) => ({
          name: t(`orders:money.${name}`),
          text: `¥ ${formatFen(fen)}`,
        }))}
      />
      {notes.length > 0 ? <p className="page-view-note">{notes.join(t('common:mark.clause'))}</p> : null}
    </section>
  );
}
