import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { SalesDrawer, type SoldOrder } from './sales-drawer.tsx';

interface Props {
  /** YYYY-MM, the earliest first. */
  months: readonly { month: string; amountFen: number }[];
  goods: readonly { id: string; name: string; unit: string; qty: number; amountFen: number }[];
  /** The call that lists the orders of a month, and whose they are. */
  rows: { path: string; id: string };
  /** An order as its reader may open it. */
  renderOrder: (order: SoldOrder) => ReactNode;
}

/** Net sales by month as bars, each opening the orders behind it, and beside them the goods of which most was sold. */
export function SalesFigures({ months, goods, rows, renderOrder }: Props) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState<string | null>(null);
  const most = goods[0]?.amountFen ?? 1;
  return (
    <div className="sales-figures">
      <section className="panel" aria-label={t('sales.byMonth')}>
        <h2>
          {t('sales.byMonth')} <small>{t('sales.note')}</small>
        </h2>
        <MonthBars months={months} onOpen={setOpen} />
      </section>
      <section className="panel home-bars" aria-label={t('sales.topGoods')}>
        <h2>
          {t('sales.topGoods')} <small>{t('sales.ofTheseMonths')}</small>
        </h2>
        {goods.length === 0 ? (
          <p className="panel-empty">{t('sales.none')}</p>
        ) : (
          <ul>
            {goods.map(({ id, name, unit, qty, amountFen }) => (
              <li key={id}>
                <span>
                  {name} <small>{t('sales.qty', { qty, unit })}</small>
                </span>
                <strong>¥ {formatFen(amountFen)}</strong>
                <span className="ranking-bar" style={{ inlineSize: `${(amountFen / most) * 100}%` }} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {open ? (
        <SalesDrawer
          key={open}
          month={open}
          rows={rows}
          renderOrder={renderOrder}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

/** A bar for each month; one in which more came back than was sold hangs below the line. */
function MonthBars({ months, onOpen }: Pick<Props, 'months'> & { onOpen: (month: string) => void }) {
  const { t } = useTranslation('common');
  const values = months.map(({ amountFen }) => amountFen);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const share = (value: number) => `${(value / Math.max(1, high - low)) * 100}%`;
  return (
    <ol className="month-bars" style={{ '--zero': share(-low) } as CSSProperties}>
      {months.map(({ month, amountFen }) => (
        <li key={month}>
          <button
            type="button"
            aria-label={t('sales.bar', { month, amount: formatFen(amountFen) })}
            title={t('sales.bar', { month, amount: formatFen(amountFen) })}
            disabled={amountFen === 0}
            onClick={() => onOpen(month)}
          >
            <span className="month-bar-ground">
              <span
                className="month-bar"
                data-below={amountFen < 0 || undefined}
                style={{
                  insetBlockEnd: share(Math.min(0, amountFen) - low),
                  blockSize: share(Math.abs(amountFen)),
                }}
              />
            </span>
            <span aria-hidden>
              {t('sales.month', { month: Number(month.slice(5)), year: month.slice(2, 4) })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
