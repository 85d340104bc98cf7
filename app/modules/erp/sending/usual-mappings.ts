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

/** What most account sets begin with. */
export const defaultMapping: Mapping = {
  head: [
    constant('FBillTypeID', 'XSDD01_SYS', true),
    field('FBillNo', 'orderNo'),
    field('FDate', 'orderDate'),
    field('FSaleOrgId', 'orgNumber', true),
    field('FCustId', 'customerCode', true),
    field('FLinkMan', 'receiver'),
    field('FLinkPhone', 'phone'),
    field('FReceiveAddress', 'address'),
    field('FNote', 'remark'),
  ],
  entry: [
    field('FMaterialId', 'productCode', true),
    field('FUnitID', 'unit', true),
    field('FQty', 'qty'),
    field('FTaxPrice', 'listPrice'),
    field('FEntryTaxRate', 'taxRate'),
    field('FDiscount', 'discount'),
    field('FIsFree', 'gift'),
  ],
};

/** What deliveries (销售出库单) begin with. */
const deliveryMapping: Mapping = {
  head: [
    constant('FBillTypeID', 'XSCKD01_SYS', true),
    field('FBillNo', 'orderNo'),
    field('FDate', 'orderDate'),
    field('FSaleOrgId', 'orgNumber', true),
    field('FStockOrgId', 'orgNumber', true),
    field('FCustomerID', 'customerCode', true),
    field('FNote', 'remark'),
  ],
  entry: [
    field('FMaterialID', 'productCode', true),
    field('FUnitID', 'unit', true),
    field('FRealQty', 'shippedQty'),
    field('FTaxPrice', 'listPrice'),
    field('FEntryTaxRate', 'taxRate'),
    field('FDiscount', 'discount'),
    field('FIsFree', 'gift'),
  ],
};

/** What returns (销售退货单) begin with: what came back, at the share of what was paid for it. */
const returnMapping: Mapping = {
  head: [
    constant('FBillTypeID', 'XSTHD01_SYS', true),
    field('FBillNo', 'orderNo'),
    field('FDate', 'orderDate'),
    field('FSaleOrgId', 'orgNumber', true),
    field('FStockOrgId', 'orgNumber', true),
    field('FRetcustId', 'customerCode', true),
    field('FReturnReason', 'remark'),
    field('FHeadNote', 'originNo'),
  ],
  entry: [
    field('FMaterialId', 'productCode', true),
    field('FUnitID', 'unit', true),
    field('FRealQty', 'qty'),
    field('FTaxPrice', 'listPrice'),
    field('FEntryTaxRate', 'taxRate'),
    field('FDiscount', 'discount'),
    field('FIsFree', 'gift'),
  ],
};

/** What exchanges (换货单) begin with: a sale order whose goods cost nothing more, with the order they make good. */
const exchangeMapping: Mapping = {
  head: [...defaultMapping.head.filter(({ target }) => target !== 'FNote'), field('FNote', 'originNo')],
  entry: [...defaultMapping.entry.filter(({ target }) => target !== 'FIsFree'), constant('FIsFree', 'true')],
};

/** The mapping of a kind of bill. */
export function mappingOf(mappings: Mappings, bill: BillKind): Mapping {
  const usual = { delivery: deliveryMapping, return: returnMapping, exchange: exchangeMapping };
  return bill === 'order' ? mappings : (mappings[bill] ?? usual[bill]);
}
