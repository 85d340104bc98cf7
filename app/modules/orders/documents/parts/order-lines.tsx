import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Language } from '#app/i18n/languages.ts';
import { formatFen, formatOff, formatPercent } from '#app/lib/numbers/money.ts';
import { moneyInWords } from '#app/lib/numbers/money-in-words.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import type { Column } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { piecesText } from '../../fulfilment/rules-pieces.ts';
import type { OrderDetail, OrderLine } from '../../listing/wire.ts';
import { correctedText, taxesText } from '../../pricing/taxes-text.ts';
import { traceText } from './trace-text.ts';

/** The goods of an order and what they come to. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation('orders');
  const back = order.kind === 'return';
  const number = (title: string, key: keyof OrderLine, show: (line: OrderLine) => string) => ({
    title,
    key,
    align: 'right' as const,
    width: 100,
    render: (line: OrderLine) => <span className="number">{show(line)}</span>,
  });
  const columns: Column<OrderLine>[] = [
    { title: t('line.no'), key: 'lineNo', render: (row) => row.lineNo, width: 64 },
    {
      title: t('line.product'),
      key: 'product',
      width: 240,
      render: (line) => (
        <>
          {line.productName} {line.gift ? <Tag color="magenta">{t('line.gift')}</Tag> : null}
          <small className="line-code">{line.productCode}</small>
          <PriceSteps trace={line.priceTrace} />
        </>
      ),
    },
    { title: t('line.spec'), key: 'spec', render: (row) => row.spec, width: 130 },
    { title: t('line.unit'), key: 'unit', render: (row) => row.unit, width: 64 },
    number(t('line.qty'), 'qty', (line) => thousands(line.qty)),
    number(t('line.price'), 'listPriceFen', (line) => formatFen(line.listPriceFen)),
    number(t('line.discount'), 'discountFen', (line) => formatFen(line.discountFen)),
    {
      title: t('line.amount'),
      key: 'amountFen',
      align: 'right',
      width: 130,
      render: (line) => <LineAmount line={line} />,
    },
    number(t('line.taxRate'), 'taxRateBp', (line) => formatPercent(line.taxRateBp)),
    number(t('line.shipped'), 'shippedQty', (line) => thousands(line.shippedQty)),
    number(t('line.signed'), 'signedPieces', (line) => signedText(line)),
    ...(order.lines.some(({ cutQty }) => cutQty > 0)
      ? [number(t('line.cut'), 'cutQty', (line) => thousands(line.cutQty))]
      : []),
  ];
  return (
    <section className="panel" aria-label={t('detail.lines')}>
      <h2>{t('detail.lines')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */}
      <div className="order-lines" role="group" aria-label={t('detail.lines')} tabIndex={0}>
        <Table<OrderLine> rowKey="lineNo" density="small" columns={columns} rows={order.lines} />
      </div>
      <dl className="order-sum">
        <dt>{t('sum.goods')}</dt>
        <dd className="number">¥ {formatFen(order.goodsFen)}</dd>
        <dt>{t('sum.discount')}</dt>
        <dd className="number">{formatOff(order.discountFen)}</dd>
        {order.manual ? (
          <>
            <dt>{t('sum.manual')}</dt>
            <dd className="number">
              {formatOff(order.manual.offFen)} <small>{order.manual.reason}</small>
            </dd>
          </>
        ) : null}
        {order.withheldFen === 0 ? null : (
          <>
            <dt>{t(order.withheldFen > 0 ? 'back.withheld' : 'back.released')}</dt>
            <dd className="number">¥ {formatFen(Math.abs(order.withheldFen))}</dd>
          </>
        )}
        {order.cutFen > 0 ? (
          <>
            <dt>{t('sum.cut')}</dt>
            <dd className="number">¥ {formatFen(order.cutFen)}</dd>
          </>
        ) : null}
        <FreightSum order={order} />
        <dt>{t(back ? 'sum.refund' : 'sum.payable')}</dt>
        <dd className="number order-sum-payable">¥ {formatFen(dueFen(order))}</dd>
        <dt>{t(back ? 'sum.refundCapitals' : 'sum.capitals')}</dt>
        <dd>{moneyInWords(dueFen(order), i18n.language as Language)}</dd>
      </dl>
      {order.corrected ? <p className="order-taxes number">{correctedText(order.corrected, t)}</p> : null}
      {order.taxes.length > 0 ? <p className="order-taxes number">{taxesText(order.taxes, t)}</p> : null}
    </section>
  );
}

/** What a line comes to, and what it comes to since its price was corrected. */
function LineAmount({ line }: { line: OrderLine }) {
  const { t } = useTranslation('orders');
  return (
    <span className="number">
      {formatFen(line.amountFen)}
      {line.correctedFen === 0 ? null : (
        <small className="line-code">
          {t('line.corrected', { amount: formatFen(line.amountFen + line.correctedFen) })}
        </small>
      )}
    </span>
  );
}

/** What bringing it costs, by which rule or for what reason, and what of it is tax. */
function FreightSum({ order: { freightFen, freight, freightTaxes } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  if (!freight && freightFen === 0) return null;
  const says = freight
    ? freight.ruleId === null
      ? t(freight.outside ? 'freight.outside' : 'freight.byHand', { reason: freight.name })
      : t('freight.byRule', { name: freight.name, version: freight.version })
    : '';
  return (
    <>
      <dt>{t('freight.name')}</dt>
      <dd className="number">
        ¥ {formatFen(freightFen)}{' '}
        <small>{[says, taxesText(freightTaxes, t)].filter(Boolean).join(t('common:mark.clause'))}</small>
      </dd>
    </>
  );
}

/** What was signed for, in the line's unit; loose pieces are told besides. */
const signedText = (line: OrderLine) =>
  line.signedPieces % line.factor === 0
    ? thousands(line.signedPieces / line.factor)
    : piecesText(line, line.signedPieces);

/** How a line came to its price, step by step; the last one gave it. */
function PriceSteps({ trace }: { trace: OrderLine['priceTrace'] }) {
  const { t } = useTranslation('orders');
  if (!trace?.length) return null;
  return <small className="line-code no-print">{t('create.trace', { trace: traceText(trace, t) })}</small>;
}
