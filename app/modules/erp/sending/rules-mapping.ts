import type { SyncDocument } from '../syncs/sync-documents.ts';

/** How our orders become the ERP's bills, field by field. Pure: the preview and the sender use the same. */

/** Where a field of the ERP gets its value from. */
export interface MappingRow {
  /** The ERP's field, for example FCustId. */
  target: string;
  from: 'field' | 'constant' | 'dictionary';
  /** Name of our field; empty for a constant. */
  source: string;
  /** The constant, what a dictionary gives when it has no pair, or what stands for a field of ours that is empty. */
  value: string;
  /** Ours to theirs, for a dictionary. */
  pairs: Record<string, string>;
  /** Base data is spelled {"FNumber": value}. */
  base: boolean;
}

/** The head and the lines of a bill. */
export interface Mapping {
  head: MappingRow[];
  entry: MappingRow[];
}

/** What the ERP gets of us: sale orders, their deliveries, returns that came in, what is sent in exchange, and money. */
export const billKinds = [
  'order',
  'delivery',
  'return',
  'exchange',
  'receipt',
  'refund',
  'adjustment',
] as const;

export type BillKind = (typeof billKinds)[number];

/** How a tenant's documents become bills: its orders, and each other kind where it has a mapping of its own. */
export interface Mappings extends Mapping {
  delivery?: Mapping | undefined;
  return?: Mapping | undefined;
  exchange?: Mapping | undefined;
  receipt?: Mapping | undefined;
  refund?: Mapping | undefined;
  adjustment?: Mapping | undefined;
}

/** What bill a document of an order is in the ERP. */
export function billKindOf(document: SyncDocument, orderKind: string): BillKind {
  const money = { '4': 'receipt', '5': 'refund', '6': 'adjustment' } as const;
  if (document in money) return money[document as keyof typeof money];
  if (document === '1') return 'delivery';
  if (document === '2' || document === '3') return 'return';
  return orderKind === 'return' || orderKind === 'exchange' ? orderKind : 'order';
}

/**
 * Whether a bill moves neither goods nor money: a sale order. Of an outlet that became another one it stays as it was
 * told, and whom it names is not compared.
 */
export const movesNothing = (bill: BillKind): boolean => bill === 'order' || bill === 'exchange';

const endings = {
  '0': '',
  '1': '-CK',
  '2': '-TH',
  '3': '-CJ',
  '4': '-SK',
  '5': '-TK',
  '6': '-TZ',
} as const satisfies Record<SyncDocument, string>;

/** Our number of a document in the ERP: an order's own, the others' with an ending. */
export const externalNumber = (orderNo: string, document: SyncDocument): string =>
  `${orderNo}${endings[document]}`;

/** Which document of an order has that number in the ERP. */
export function documentOf(number: string): SyncDocument {
  return (
    (['1', '2', '3', '4', '5', '6'] as const).find((document) => number.endsWith(endings[document])) ?? '0'
  );
}

export type FieldValue = string | number | boolean;

/** An order in the words of the fields below. */
export interface MappedOrder {
  head: Record<string, FieldValue>;
  lines: Record<string, FieldValue>[];
}

/** Our fields that a head may take its values from. */
export const headFields = [
  'orderNo',
  'originNo',
  'sourceNo',
  'orderDate',
  'businessDate',
  'orgNumber',
  'customerCode',
  'customerErpCode',
  'customerName',
  'dealerCode',
  'dealerErpCode',
  'dealerName',
  'channel',
  'salesName',
  'receiver',
  'phone',
  'address',
  'remark',
  'externalNo',
  'externalBy',
  'departCode',
  'departName',
  'prepay',
  'freight',
  'freightTax',
  'carrier',
  'expectedDate',
  'payable',
  'payMethod',
  'entryKind',
] as const;

/** Our fields that a line may take its values from. */
export const lineFields = [
  'lineNo',
  'productCode',
  'productErpCode',
  'productName',
  'spec',
  'unit',
  'factor',
  'qty',
  'shippedQty',
  'listPrice',
  'discount',
  'amount',
  'taxRate',
  'tax',
  'netAmount',
  'gift',
  'warehouseCode',
  'warehouseErpCode',
  'batchNo',
  'productionDate',
  'expiryDate',
  'payMethod',
  'entryKind',
  'remark',
] as const;

const saleOrder = { formId: 'SAL_SaleOrder', entry: 'FSaleOrderEntry', sum: 'FBillAllAmount' } as const;

/** The ERP's form, the name of its lines and of what it comes to, by kind of bill. */
export const forms = {
  order: saleOrder,
  delivery: { formId: 'SAL_OUTSTOCK', entry: 'FEntity', sum: 'FBillAllAmount' },
  return: { formId: 'SAL_RETURNSTOCK', entry: 'FEntity', sum: 'FBillAllAmount' },
  exchange: saleOrder,
  receipt: { formId: 'AR_RECEIVEBILL', entry: 'FRECEIVEBILLENTRY', sum: 'FREALRECAMOUNTFOR' },
  refund: { formId: 'AR_REFUNDBILL', entry: 'FREFUNDBILLENTRY', sum: 'FREALREFUNDAMOUNTFOR' },
  adjustment: { formId: 'AR_OtherRecAble', entry: 'FEntity', sum: 'FAMOUNTFOR' },
} as const satisfies Record<BillKind, { formId: string; entry: string; sum: string }>;

/** A value of ours that the mapping does not know what to make of. */
export interface MappingFault {
  target: string;
  reason: 'no-pair' | 'empty';
  value: string;
}

/** The bill of an order, and what the mapping could not tell. Optional fields that are empty are left out. */
export function buildBill(
  mapping: Mapping,
  order: MappedOrder,
  bill: BillKind,
): { model: Record<string, unknown>; faults: MappingFault[] } {
  const faults: MappingFault[] = [];
  const row = (rows: readonly MappingRow[], values: Record<string, FieldValue>) =>
    Object.fromEntries(
      rows.flatMap((one) => {
        const value = valueOf(one, values, faults);
        if (value === '') return [];
        return [[one.target, one.base ? { FNumber: String(value) } : value]];
      }),
    );
  const head = row(mapping.head, order.head);
  const lines = order.lines.map((line) => row(mapping.entry, line));
  return { model: { ...head, [forms[bill].entry]: lines }, faults };
}

/** What a row of a mapping makes of values of ours; empty where it has nothing for them. */
export const spelled = (row: MappingRow, values: Record<string, FieldValue>): string =>
  String(valueOf(row, values, []));

function valueOf(row: MappingRow, values: Record<string, FieldValue>, faults: MappingFault[]): FieldValue {
  if (row.from === 'constant') return row.value;
  const ours = values[row.source] ?? '';
  const given = row.from === 'dictionary' ? row.pairs[String(ours)] : ours;
  const value = given === undefined || given === '' ? row.value : given;
  if (value === '' && row.from === 'dictionary')
    faults.push({ target: row.target, reason: 'no-pair', value: String(ours) });
  if (value === '' && row.from === 'field' && row.base)
    faults.push({ target: row.target, reason: 'empty', value: row.source });
  return value;
}
