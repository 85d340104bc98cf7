/** What has to be mended before a document can go to the ERP. Pure. */

/**
 * customer, product, warehouse: the ERP does not know the code; base: some other code; pair: the mapping has no value for ours;
 * empty: the order lacks a value; closed: the day or the number is not free in the ERP; follower: another bill stands
 * on it; login, way: the ERP is not reached; other: somebody has to read what it said.
 */
export const causes = [
  'customer',
  'product',
  'warehouse',
  'base',
  'pair',
  'empty',
  'closed',
  'follower',
  'login',
  'way',
  'other',
] as const;

export type Cause = (typeof causes)[number];

interface Failure {
  errorKind: string | null;
  error: string | null;
  errorField: string | null;
}

const unknownCode = /不存在|已禁用|未审核|does not exist/i;
/** Fields of bills that name the customer. */
export const outletFieldPattern = /^F(cust|retcust|customer|(contact|pay|rect)unit(?!type))/i;
/** Fields of lines that name the goods, and where they leave from or come back to. */
export const goodsFields = { product: /^Fmaterial/i, warehouse: /^Fstock(id)?$/i } as const;

const causeOfKind: Readonly<Record<string, Cause>> = {
  'no-pair': 'pair',
  empty: 'empty',
  login: 'login',
  session: 'login',
  slow: 'way',
  unreachable: 'way',
  unavailable: 'way',
  unknown: 'way',
  garbage: 'way',
  unforeseen: 'way',
};

/** What is to be mended of a failure: by its kind, by the ERP's field, and by what it said. */
export function causeOf({ errorKind, error, errorField }: Failure): Cause {
  const message = error ?? '';
  if (['login', 'session'].includes(message)) return 'login';
  const known = causeOfKind[errorKind ?? ''];
  if (known) return known;
  if (/下游单据/.test(message)) return 'follower';
  if (/关账|结账|单据编号重复/.test(message)) return 'closed';
  if (!unknownCode.test(message)) return 'other';
  if (outletFieldPattern.test(errorField ?? '') || /“?(退货)?客户”?|往来单位/.test(message))
    return 'customer';
  if (goodsFields.product.test(errorField ?? '') || /物料/.test(message)) return 'product';
  if (goodsFields.warehouse.test(errorField ?? '') || /“仓库”/.test(message)) return 'warehouse';
  return 'base';
}
