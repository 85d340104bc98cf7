import type { Ctx } from '#app/kernel/request/context.server.ts';
import { decideAdjustment } from '#app/modules/receivables/adjustments/use-cases/decide-adjustment.server.ts';
import { requestAdjustment } from '#app/modules/receivables/adjustments/use-cases/request-adjustment.server.ts';
import type { AdjustInput } from '#app/modules/receivables/wire.ts';

/** Adjusts an order: one person asks for it, another approves it; asked for again it is not booked again. */
export async function adjustByTwo(
  [clerk, approver]: readonly [Ctx, Ctx],
  input: AdjustInput,
): Promise<{ id: string }> {
  const { id, status } = await requestAdjustment(clerk, input);
  if (status === 'waiting') await decideAdjustment(approver, { id, pass: true, reason: '' });
  return { id };
}
