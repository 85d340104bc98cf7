import type { TFunction } from 'i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { correctedText, taxesText } from '../pricing/taxes-text.ts';
import type { PrintKind } from './print-kinds.ts';
import type { PrintedOrder, PrintedRoute } from './wire-print.ts';

/**
 * What stands on a slip, and in which order: the one template of the print page and of the PDF. Pure; both only
 * draw what it says.
 */
export interface Slip {
  /** Names the sheet among its likes. */
  label: string;
  title: string;
  no: string;
  qr: { text: string; label: string } | null;
  facts: { label: string; value: string }[];
  columns: SlipColumn[];
  rows: SlipCell[][];
  sum: {
    capitals: string;
    payable: string;
    manual: string;
    freight: string;
    taxes: string;
    corrected: string;
  } | null;
  remark: string | null;
  /** Where people sign. */
  signs: string[];
}

/** A column: what kind of cells it has, and its share of the width. */
export interface SlipColumn {
  label: string;
  kind: 'text' | 'number' | 'box';
  share: number;
}

/** A cell, with what stands smaller below it. */
export interface SlipCell {
  text: string;
  note?: string;
}

/** What a template needs to know of the reader's tenant and language. */
export interface SlipWords {
  t: TFunction;
  tenantName: string;
  timeZone: string;
}

/** A box to tick by hand. */
const box = '□';

/** Every sheet of the routes: with pick lists, what a route carries together comes first. */
export function slipsOf(routes: readonly PrintedRoute[], kind: PrintKind, words: SlipWords): Slip[] {
  return routes.flatMap((route) => [
    ...(kind === 'pick' ? [pickListOf(route, words)] : []),
    ...route.orders.map((order) => slipOf(order, kind, words)),
  ]);
}

/** What a slip is called: goods that come back, or go out for others, are not sold; who fetches goods delivers none. */
export function slipTitle(kind: PrintedOrder['kind'], print: PrintKind) {
  if (print === 'pick') return kind === 'return' ? 'orders:print.fetchTitle' : 'orders:print.pickTitle';
  if (kind === 'return') return 'orders:print.returnTitle';
  return kind === 'exchange' ? 'orders:print.exchangeTitle' : 'orders:print.orderTitle';
}

/** The sales slip of an order with its amount in capitals, or its delivery slip with batches and boxes to tick. */
function slipOf(order: PrintedOrder, kind: PrintKind, { t, tenantName, timeZone }: SlipWords): Slip {
  const sale = kind === 'order';
  const back = order.kind === 'return';
  const again = order.printed > 0 ? ` · ${t('orders:print.again', { count: order.printed + 1 })}` : '';
  const money = (label: string): SlipColumn => ({
    label: t(`orders:line.${label}`),
    kind: 'number',
    share: 11,
  });
  return {
    label: order.orderNo,
    title: `${tenantName} ${t(slipTitle(order.kind, kind))}`,
    no: `${order.delivery?.no ?? order.orderNo}${again}`,
    qr: { text: order.orderNo, label: t('orders:print.qr', { orderNo: order.orderNo }) },
    facts: [
      { label: t('orders:column.customer'), value: order.customerName },
      { label: t('orders:column.dealer'), value: order.dealerName },
      { label: t('orders:column.sales'), value: order.salesName },
      { label: t('orders:column.orderedAt'), value: formatTime(order.orderedAt, timeZone) },
      { label: t('orders:detail.receiver'), value: `${order.receiver} ${order.phone}` },
      { label: t('orders:detail.address'), value: order.address },
      ...(order.delivery?.expectedOn
        ? [{ label: t('orders:print.expected'), value: order.delivery.expectedOn }]
        : []),
      ...backFacts(order, sale, t),
    ],
    columns: [
      { label: t('orders:line.no'), kind: 'text', share: 6 },
      ...goodsColumns(t),
      ...(sale
        ? [money('price'), money('discount'), money('amount')]
        : [{ label: t('orders:print.batch'), kind: 'text' as const, share: 24 }, boxColumn(t)]),
    ],
    rows: order.lines.map((line) => [
      { text: String(line.lineNo) },
      {
        text: line.gift
          ? t('common:mark.aside', { text: line.productName, aside: t('orders:line.gift') })
          : line.productName,
        note: line.productCode,
      },
      { text: line.spec },
      { text: line.unit },
      { text: thousands(line.qty) },
      ...(sale
        ? [
            ...[line.listPriceFen, line.discountFen].map((fen) => ({ text: formatFen(fen) })),
            {
              text: formatFen(line.amountFen),
              ...(line.correctedFen === 0
                ? {}
                : {
                    note: t('orders:line.corrected', {
                      amount: formatFen(line.amountFen + line.correctedFen),
                    }),
                  }),
            },
          ]
        : [{ text: line.batches.join(t('common:mark.list')) }, { text: box }]),
    ]),
    sum: sale
      ? {
          capitals: [t(`orders:sum.${back ? 'refundCapitals' : 'capitals'}`), order.capitals].join(
            t('common:mark.label'),
          ),
          payable: `${t(`orders:sum.${back ? 'refund' : 'payable'}`)} ¥ ${formatFen(dueFen(order))}`,
          manual: order.manualFen > 0 ? `${t('orders:manual.name')} − ¥ ${formatFen(order.manualFen)}` : '',
          freight: order.freightFen > 0 ? `${t('orders:freight.name')} ¥ ${formatFen(order.freightFen)}` : '',
          taxes: taxesText(order.taxes, t),
          corrected: order.corrected ? correctedText(order.corrected, t) : '',
        }
      : null,
    remark: order.remark ? [t('orders:detail.remark'), order.remark].join(t('common:mark.label')) : null,
    signs: [t('orders:print.sender'), t('orders:print.driver'), t('orders:print.signer')],
  };
}

/** What comes back for the goods of an exchange; on the sales slip with what it was sold for, and the difference. */
function backFacts({ back, payableFen }: PrintedOrder, sale: boolean, t: TFunction): Slip['facts'] {
  if (back.length === 0) return [];
  const goods = back.map(({ productName, text, amountFen }) => ({
    label: t('orders:print.back'),
    value: `${productName} × ${text}${sale ? ` ¥ ${formatFen(amountFen)}` : ''}`,
  }));
  const moreFen = payableFen - back.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const label = t(moreFen < 0 ? 'orders:swap.less' : 'orders:swap.more');
  return sale ? [...goods, { label, value: `¥ ${formatFen(Math.abs(moreFen))}` }] : goods;
}

/** What a route carries together: what is put on the lorry first. */
function pickListOf(route: PrintedRoute, { t }: SlipWords): Slip {
  const title = t('orders:print.together', { route: route.route });
  return {
    label: title,
    title,
    no: route.orders.map((order) => order.orderNo).join(t('common:mark.list')),
    qr: null,
    facts: [],
    columns: [...goodsColumns(t), boxColumn(t)],
    rows: route.goods.map((one) => [
      { text: one.productName, note: one.productCode },
      { text: one.spec },
      { text: one.unit },
      { text: thousands(one.qty) },
      { text: box },
    ]),
    sum: null,
    remark: null,
    signs: [],
  };
}

const goodsColumns = (t: TFunction): SlipColumn[] => [
  { label: t('orders:line.product'), kind: 'text', share: 30 },
  { label: t('orders:line.spec'), kind: 'text', share: 16 },
  { label: t('orders:line.unit'), kind: 'text', share: 7 },
  { label: t('orders:line.qty'), kind: 'number', share: 8 },
];

const boxColumn = (t: TFunction): SlipColumn => ({ label: t('orders:print.checked'), kind: 'box', share: 8 });
