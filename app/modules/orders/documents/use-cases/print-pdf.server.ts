import { noteTaken } from '#app/db/audit/write-audit-log.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { slipsOf } from '../slip.ts';
import { slipsName } from '../slip-name.ts';
import { slipsPdf } from '../slip-pdf.server.ts';
import { type PrintRequest, printOrders } from './print-orders.server.ts';

/** What the print page shows of orders, as a PDF made here: for whoever sends it on, or has no printer at hand. */
export async function printPdf(ctx: Ctx, input: PrintRequest): Promise<FileAnswer> {
  const routes = await printOrders(ctx, input);
  await noteTaken(ctx, { action: 'order:print', entity: 'order', after: { ...input, format: 'pdf' } });
  const { name: tenantName, timeZone } = ctx.tenant;
  const slips = slipsOf(routes, input.kind, { t: ctx.t, tenantName, timeZone });
  const printed = routes.flatMap(({ orders }) => orders);
  const name = slipsName(printed, input.kind, { t: ctx.t, day: dayOf(ctx.now(), timeZone) });
  return {
    fileName: `${name}.pdf`,
    type: 'application/pdf',
    chunks: slipsPdf(slips, { title: name, madeAt: ctx.now() }),
  };
}
