import { fileColumns, outletLists } from './rules-file-columns.ts';

/** Names of an input's fields that a file has under another. */
const renamed: Readonly<Record<string, string>> = {
  productIds: 'products',
  excludedProductIds: 'excludedProducts',
  bp: 'percent',
  fen: 'yuan',
  type: 'benefit',
  qty: 'giftQty',
  items: 'gifts',
  factorBp: 'factor',
  promotionId: 'coupon',
  budgetFen: 'budgetYuan',
  levels: 'min',
  groups: 'products',
  limits: 'perOrder',
  scope: 'include.channelIds',
  growth: 'growthFrom',
};

const known = new Set(fileColumns.map(({ key }) => key));

/** The column of a path in the input that its schema refuses. Pure. */
export function columnOfPath(path: readonly PropertyKey[]): string {
  const names = path.filter((one) => typeof one === 'string');
  if (names.includes('growth')) {
    const last = names.at(-1);
    return last === 'to' ? 'growthTo' : last === 'factorBp' ? 'growthFactor' : 'growthFrom';
  }
  const side = names.find((one) => one === 'include' || one === 'exclude');
  const list = outletLists.find((one) => names.includes(one));
  if (side && list) return `${side}.${list}`;
  for (const name of names.toReversed()) {
    const column = renamed[name] ?? name;
    if (known.has(column)) return column;
  }
  return 'code';
}

/** The column of a field that a use case refuses. */
export function columnOfField(field: string | undefined): string {
  return columnOfPath(field === undefined ? [] : [field]);
}
