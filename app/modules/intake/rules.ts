/** Orders that other systems take: which names of theirs we know, and what keeps an order from being placed. Pure. */

/** What other systems call in their own way: outlets, products and units. */
export const nameKinds = ['outlet', 'product', 'unit'] as const;

export type NameKind = (typeof nameKinds)[number];

/** 待处理, 已下单, 已忽略. */
export const outsideStatuses = ['waiting', 'placed', 'ignored'] as const;

export type OutsideStatus = (typeof outsideStatuses)[number];

/** A line as the other system wrote it. */
export interface OutsideLine {
  code: string;
  name: string;
  /** Empty: the largest the product is sold in. */
  unit: string;
  qty: number;
}

/** Why an order is not placed: a name that nobody knows, or what was refused when it was tried. */
export type OutsideProblem =
  | { kind: NameKind; theirs: string; name: string }
  | { kind: 'refused'; code: string; values: Record<string, string | number> };

/** Which sentence says that a name is not known: a unit without its product's name has nothing to put in brackets. */
export function sentenceOf({ kind, name }: { kind: NameKind; name: string }): NameKind | 'unit-alone' {
  return kind === 'unit' && name === '' ? 'unit-alone' : kind;
}

/** What is known of the names in an order. */
export interface KnownNames {
  /** Ids of outlets by what the other system calls them. */
  outlets: ReadonlyMap<string, string>;
  /** Codes and units of products by what it calls them. */
  products: ReadonlyMap<string, { code: string; units: readonly string[] }>;
  /** Units by what it calls them. */
  units: ReadonlyMap<string, string>;
}

/** An order as it can be placed here. */
export interface ResolvedOrder {
  customerId: string;
  lines: { code: string; unit: string; qty: number }[];
}

/** What an order is in our words; or every name in it that nobody knows, each once. */
export function resolve(
  {
    outletCode,
    outletName,
    lines,
  }: { outletCode: string; outletName: string; lines: readonly OutsideLine[] },
  { outlets, products, units }: KnownNames,
): { order: ResolvedOrder } | { problems: OutsideProblem[] } {
  const problems = new Map<string, OutsideProblem>();
  const unknown = (kind: NameKind, theirs: string, name: string) =>
    problems.set(`${kind} ${theirs}`, { kind, theirs, name });
  const customerId = outlets.get(outletCode);
  if (customerId === undefined) unknown('outlet', outletCode, outletName);
  const resolved = lines.map((line) => {
    const product = products.get(line.code);
    if (!product) unknown('product', line.code, line.name);
    const unit = line.unit === '' ? '' : (units.get(line.unit) ?? line.unit);
    if (product && unit !== '' && !product.units.includes(unit)) unknown('unit', line.unit, line.name);
    return { code: product?.code ?? line.code, unit, qty: line.qty };
  });
  if (problems.size > 0 || customerId === undefined) return { problems: [...problems.values()] };
  return { order: { customerId, lines: resolved } };
}
