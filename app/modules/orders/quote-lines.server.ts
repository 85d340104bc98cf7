import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Buyer } from '#app/modules/customers/use-cases/find-buyers.server.ts';
import { findGoods, type Goods } from '#app/modules/products/use-cases/find-goods.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import type { PriceTrace } from './rules-price.ts';
import type { LineTrouble, QuotedLine, TypedLine } from './wire-create.ts';

/** A line that was priced, with what its stored line needs besides. */
export interface PricedLine extends QuotedLine {
  productId: string;
  factor: number;
}

/** Prices what was typed for an outlet, line by line; what is wrong with a line is told and stops no other. */
export async function priceTyped(
  ctx: Ctx,
  tx: Tx,
  _buyer: Buyer,
  typed: readonly TypedLine[],
): Promise<PricedLine[]> {
  const goods = await findGoods(ctx, tx, {
    codes: [...new Set(typed.map(({ code }) => code.toUpperCase()))],
  });
  const byCode = new Map(goods.map((one) => [one.code.toUpperCase(), one]));
  return typed.map((line, index) => priced(ctx, line, index + 1, byCode.get(line.code.toUpperCase())));
}

function priced({ t }: Ctx, line: TypedLine, lineNo: number, goods: Goods | undefined): PricedLine {
  const unit = line.unit ? goods?.units.find((one) => one.unit === line.unit) : goods?.units.at(-1);
  const trouble: LineTrouble | null = !goods
    ? 'unknown'
    : !goods.onSale
      ? 'off-sale'
      : !unit
        ? 'no-unit'
        : null;
  const priceFen = unit?.priceFen ?? 0;
  const trace: PriceTrace = unit ? [{ source: 'base', name: t('orders:price.base'), priceFen }] : [];
  return {
    lineNo,
    productId: goods?.id ?? '',
    code: goods?.code ?? line.code,
    name: goods?.name ?? '',
    spec: goods?.spec ?? '',
    unit: unit?.unit ?? line.unit,
    units: goods?.units.map((one) => one.unit) ?? [],
    factor: unit?.factor ?? 1,
    qty: line.qty,
    priceFen,
    amountFen: line.qty * priceFen,
    trace,
    trouble,
    available: null,
  };
}
