import type { BillKind, Mapping, MappingRow, Mappings } from './rules-mapping.ts';

const field = (target: string, source: string, base = false): MappingRow => ({
  target,
  from: 'field',
  source,
  value: '',
  pairs: {},
  base,
});
const constant = (target: string, value: string, base = false): MappingRow => ({
  target,
  from: 'constant',
  source: '',
  value,
  pairs: {},
  base,
});

/** Which warehouse goods leave or are put in; one of the ERP's own where nobody keeps stock of them here. */
const warehouse: MappingRow = { ...field('FStockID', 'warehouseErpCode', true), value: 'CK001' };

/** What most account sets begin with. */
export const defaultMapping: Mapping = {
  head: [
    constant('FBillTypeID', 'XSDD01_SYS', true),
    field('FBillNo', 'orderNo'),
    field('FDate', 'orderDate'),
    field('FSaleOrgId', 'orgNumber', true),
    field('FCustId', 'customerErpCode', true),
    field('FLinkMan', 'receiver'),
    field('FLinkPhone', 'phone'),
    field('FReceiveAddress', 'address'),
    field('FNote', 'remark'),
  ],
  entry: [
    field('FMaterialId', 'productErpCode', true),
    field('FUnitID', 'unit', true),
    field('FQty', 'qty'),
    field('FTaxPrice', 'listPrice'),
    field('FEntryTaxRate', 'taxRate'),
    field('FEntryTaxAmount', 'tax'),
    field('FDiscount', 'discount'),
    field('FIsFree', 'gift'),
  ],
};

/** What deliveries (销售出库单) begin with. */
const deliveryMapping: Mapping = {
  head: [
    constant('FBillTypeID', 'XSCKD01_SYS', true),
    field('FBillNo', 'orderNo'),
    field('FDate', 'businessDate'),
    field('FSaleOrgId', 'orgNumber', true),
    field('FStockOrgId', 'orgNumber', true),
    field('FCustomerID', 'customerErpCode', true),
    field('FNote', 'remark'),
  ],
  entry: [
    field('FMaterialID', 'productErpCode', true),
    field('FUnitID', 'unit', true),
    field('FRealQty', 'shippedQty'),
    field('FTaxPrice', 'listPrice'),
    field('FEntryTaxRate', 'taxRate'),
    field('FEntryTaxAmount', 'tax'),
    field('FDiscount', 'discount'),
    field('FIsFree', 'gift'),
    warehouse,
  ],
};

/** What returns (销售退货单) begin with: what came back, at the share of what was paid for it. */
const returnMapping: Mapping = {
  head: [
    constant('FBillTypeID', 'XSTHD01_SYS', true),
    field('FBillNo', 'orderNo'),
    field('FDate', 'businessDate'),
    field('FSaleOrgId', 'orgNumber', true),
    field('FStockOrgId', 'orgNumber', true),
    field('FRetcustId', 'customerErpCode', true),
    field('FReturnReason', 'remark'),
    field('FHeadNote', 'originNo'),
  ],
  entry: [
    field('FMaterialId', 'productErpCode', true),
    field('FUnitID', 'unit', true),
    field('FRealQty', 'qty'),
    field('FTaxPrice', 'listPrice'),
    field('FEntryTaxRate', 'taxRate'),
    field('FEntryTaxAmount', 'tax'),
    field('FDiscount', 'discount'),
    field('FIsFree', 'gift'),
    warehouse,
  ],
};

/**
 * What exchanges (换货单) begin with: a sale order with the order it makes good. The same goods cost nothing more and are
 * free; others cost what they do.
 */
const exchangeMapping: Mapping = {
  head: [...defaultMapping.head.filter(({ target }) => target !== 'FNote'), field('FNote', 'originNo')],
  entry: defaultMapping.entry,
};

/** Ways to pay (结算方式) as every account set has them; others the tenant pairs itself. */
const settleType: MappingRow = {
  target: 'FSETTLETYPEID',
  from: 'dictionary',
  source: 'payMethod',
  value: 'JSFS04_SYS',
  pairs: { cash: 'JSFS01_SYS', cheque: 'JSFS02_SYS' },
  base: true,
};

/** What bills of money begin with: one sum between the outlet and us, which `sum` and `line` name. */
function moneyMapping(bill: { type: string; party: string; sum: string; line: string }): Mapping {
  return {
    head: [
      constant('FBillTypeID', bill.type, true),
      field('FBillNo', 'orderNo'),
      field('FDate', 'orderDate'),
      constant('FCONTACTUNITTYPE', 'BD_Customer'),
      field('FCONTACTUNIT', 'customerErpCode', true),
      constant(`${bill.party}TYPE`, 'BD_Customer'),
      field(bill.party, 'customerErpCode', true),
      field('FSETTLEORGID', 'orgNumber', true),
      field('FPAYORGID', 'orgNumber', true),
      constant('FCURRENCYID', 'PRE001', true),
      field(bill.sum, 'payable'),
      field('FREMARK', 'remark'),
    ],
    entry: [settleType, constant('FPURPOSEID', 'SFKYT01_SYS', true), field(bill.line, 'amount')],
  };
}

/** What receipts (收款单) begin with: the outlet has paid. */
const receiptMapping = moneyMapping({
  type: 'SKDLX01_SYS',
  party: 'FPAYUNIT',
  sum: 'FREALRECAMOUNTFOR',
  line: 'FRECTOTALAMOUNTFOR',
});

/** What refunds (收款退款单) begin with: money went back to the outlet. */
const refundMapping = moneyMapping({
  type: 'SKTKDLX01_SYS',
  party: 'FRECTUNIT',
  sum: 'FREALREFUNDAMOUNTFOR',
  line: 'FREFUNDAMOUNTFOR',
});

/**
 * What other receivables (其他应收单) begin with: more is owed of an order than was delivered with it, or less; a deposit,
 * a compensation, or what an outlet that became another one owed. The cost item (费用项目) is the tenant's own, one for all
 * or one for each kind of entry. Freight of an order has a line for each rate of its tax.
 */
const adjustmentMapping: Mapping = {
  head: [
    constant('FBillTypeID', 'QTYSD01_SYS', true),
    field('FBillNo', 'orderNo'),
    field('FDate', 'orderDate'),
    constant('FCONTACTUNITTYPE', 'BD_Customer'),
    field('FCONTACTUNIT', 'customerErpCode', true),
    field('FSETTLEORGID', 'orgNumber', true),
    field('FPAYORGID', 'orgNumber', true),
    constant('FCURRENCYID', 'PRE001', true),
    field('FAMOUNTFOR', 'payable'),
  ],
  entry: [
    constant('FCOSTID', 'CI001', true),
    field('FEntryTaxRate', 'taxRate'),
    field('FNOTAXAMOUNTFOR', 'netAmount'),
    field('FTAXAMOUNTFOR', 'tax'),
    field('FAMOUNTFOR_D', 'amount'),
    field('FCOMMENT', 'remark'),
  ],
};

const usual: Record<BillKind, Mapping> = {
  order: defaultMapping,
  delivery: deliveryMapping,
  return: returnMapping,
  exchange: exchangeMapping,
  receipt: receiptMapping,
  refund: refundMapping,
  adjustment: adjustmentMapping,
};

/** The mapping of a kind of bill. */
export function mappingOf(mappings: Mappings, bill: BillKind): Mapping {
  return bill === 'order' ? mappings : (mappings[bill] ?? usual[bill]);
}

/**
 * Fields of ours that bills did not carry always, and which field of ours stood for them: a mapping that was stored before
 * them is without.
 */
const later = new Map([
  ['businessDate', 'orderDate'],
  ['warehouseErpCode', ''],
  ['tax', ''],
]);

/** Of what is owed as such: freight was not taxed. */
const laterOfAdjustments = new Map([...later, ['taxRate', ''], ['netAmount', 'amount']]);

/** A warehouse by its code of ours is told, too. */
const factOf = ({ source }: MappingRow) => (source === 'warehouseCode' ? 'warehouseErpCode' : source);

/** Rows of what a kind of bill begins with that a stored mapping lacks; what its tenant has put there itself stands. */
export function laterRows(mapping: Mapping, bill: BillKind): Mapping {
  const fields = bill === 'adjustment' ? laterOfAdjustments : later;
  const lacking = (own: readonly MappingRow[], begun: readonly MappingRow[]) =>
    begun.filter(({ target, source }) => {
      const before = fields.get(source);
      if (before === undefined || own.some((row) => factOf(row) === source)) return false;
      const there = own.find((row) => row.target === target);
      return !there || (before !== '' && there.source === before);
    });
  const { head, entry } = usual[bill];
  return { head: lacking(mapping.head, head), entry: lacking(mapping.entry, entry) };
}

/** A stored mapping with those rows: in place of one for the same field of the ERP, else behind the others. */
export function withLaterRows(mapping: Mapping, bill: BillKind): Mapping {
  const added = laterRows(mapping, bill);
  const put = (own: readonly MappingRow[], rows: readonly MappingRow[]) => {
    const changed = own.map((row) => rows.find(({ target }) => target === row.target) ?? row);
    return [...changed, ...rows.filter((row) => !changed.includes(row))];
  };
  return { head: put(mapping.head, added.head), entry: put(mapping.entry, added.entry) };
}
