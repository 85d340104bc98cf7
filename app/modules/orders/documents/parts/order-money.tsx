import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { SumsTable } from '#app/ui/figures/sums-table.tsx';
import type { OrderDetail } from '../../listing/wire.ts';
import type { Prepaid } from '../../pricing/wire-money.ts';
import { orderStatus } from '../../rules.ts';
import { moneyNotes, moneySums, type Told } from '../rules-sums.ts';

/** An order's money in one table: payable, charged, paid, credited, refunded, open. */
export function OrderMoneyTable({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { money } = order;
  if (!money) return null;
  const told = { ...order, money };
  return (
    <section className="panel" aria-label={t('money.title')}>
      <h2>{t('money.title')}</h2>
      <SumsTable
        sums={moneySums(told).map(({ name, fen }) => ({
          name: t(`money.${name}`),
          text: `¥ ${formatFen(fen)}`,
        }))}
      />
      <MoneyNote told={told} />
    </section>
  );
}

/** When it is due, what of it is owed back, and what waits for approval. */
function MoneyNote({ told }: { told: Told }) {
  const { t } = useTranslation('orders');
  const { dueOn, owedBackFen, askedFen } = moneyNotes(told);
  const notes = [
    dueOn ? t('money.due', { day: dueOn }) : '',
    owedBackFen > 0 ? t('money.owedBack', { amount: formatFen(owedBackFen) }) : '',
    askedFen > 0 ? t('money.requested', { amount: formatFen(askedFen) }) : '',
    told.status === orderStatus.toPay ? receiptNote(told.prepaid?.latest ?? null, t) : '',
    ...(told.adjusting ?? []).map(({ name, owedFen }) =>
      t('money.adjusting', { name, amount: formatFen(owedFen) }),
    ),
  ].filter(Boolean);
  return notes.length > 0 ? <p className="page-view-note">{notes.join(t('common:mark.clause'))}</p> : null;
}

/** What became of the receipt that an order waits for. */
function receiptNote(receipt: Prepaid['latest'], t: TFunction<'orders'>): string {
  if (!receipt || receipt.status === 'booked') return '';
  const { receiptNo, amountFen, recordedName, decidedName, reason } = receipt;
  const values = { receiptNo, amount: formatFen(amountFen), recordedName, decidedName, reason };
  return t(`money.receipt.${receipt.status}`, values);
}
