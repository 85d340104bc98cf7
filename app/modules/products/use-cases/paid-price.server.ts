import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withTax } from '#app/lib/numbers/tax.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { productParameters } from '../seed/parameters.ts';

/** Turns a price as the tenant writes it into what is paid, in fen: with tax, at the rate of its product. */
export async function paidPrice(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
): Promise<(fen: number, taxRateBp: number) => number> {
  const written = await readParameter(tx, ctx.tenant, productParameters['products.prices-with-tax']);
  return written ? (fen) => fen : withTax;
}
