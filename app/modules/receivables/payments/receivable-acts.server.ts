import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { allocateCredit } from '../accounts/use-cases/allocate-credit.server.ts';
import { decideAdjustment } from '../adjustments/use-cases/decide-adjustment.server.ts';
import { requestAdjustment } from '../adjustments/use-cases/request-adjustment.server.ts';
import { withdrawAdjustment } from '../adjustments/use-cases/withdraw-adjustment.server.ts';
import { adjustInput, allocateInput, decideInput, paymentInput, withdrawInput } from '../wire.ts';
import { decidePayment } from './use-cases/decide-payment.server.ts';
import { decideRefund } from './use-cases/decide-refund.server.ts';
import { recordPayment } from './use-cases/record-payment.server.ts';
import { withdrawPayment } from './use-cases/withdraw-payment.server.ts';
import { withdrawRefund } from './use-cases/withdraw-refund.server.ts';

/** What forms of these pages ask for, by `does`; each tells in a sentence what became of it. */
const acts: Record<string, (ctx: Ctx, payload: unknown) => Promise<string>> = {
  record: async (ctx, payload) => {
    const { receiptNo } = await recordPayment(ctx, checkInput(paymentInput, payload));
    return ctx.t('receivables:payments.recorded', { receiptNo });
  },
  decide: async (ctx, payload) => {
    const input = checkInput(decideInput, payload);
    await decidePayment(ctx, input);
    return ctx.t(input.pass ? 'receivables:payments.passed' : 'receivables:payments.refused');
  },
  'withdraw-payment': async (ctx, payload) => {
    await withdrawPayment(ctx, checkInput(withdrawInput, payload));
    return ctx.t('receivables:refunds.done', { name: ctx.t('receivables:refunds.withdraw') });
  },
  allocate: async (ctx, payload) => {
    const { allocatedFen } = await allocateCredit(ctx, checkInput(allocateInput, payload));
    return ctx.t('receivables:statement.allocated', { amount: formatFen(allocatedFen) });
  },
  adjust: async (ctx, payload) => {
    await requestAdjustment(ctx, checkInput(adjustInput, payload));
    return ctx.t('receivables:adjust.done');
  },
  'decide-adjustment': async (ctx, payload) => {
    const input = checkInput(decideInput, payload);
    await decideAdjustment(ctx, input);
    return ctx.t(input.pass ? 'receivables:payments.passed' : 'receivables:payments.refused');
  },
  'withdraw-adjustment': async (ctx, payload) => {
    await withdrawAdjustment(ctx, checkInput(withdrawInput, payload));
    return ctx.t('receivables:refunds.done', { name: ctx.t('receivables:refunds.withdraw') });
  },
  'decide-refund': async (ctx, payload) => {
    const input = checkInput(decideInput, payload);
    await decideRefund(ctx, input);
    const name = ctx.t(input.pass ? 'receivables:payments.pass' : 'receivables:payments.refuse');
    return ctx.t('receivables:refunds.done', { name });
  },
  'withdraw-refund': async (ctx, payload) => {
    await withdrawRefund(ctx, checkInput(withdrawInput, payload));
    return ctx.t('receivables:refunds.done', { name: ctx.t('receivables:refunds.withdraw') });
  },
};

/** Does what a form of these pages asks for: `does` and `payload`, the input as JSON. */
export async function doReceivableAct(ctx: Ctx, form: FormData): Promise<{ ok: true; message: string }> {
  let payload: unknown;
  try {
    payload = JSON.parse(formText(form, 'payload'));
  } catch {
    throw badInput('payload');
  }
  // The form was looked at as it came; escapes within the JSON have only now become what they stand for.
  assertCleanText(payload);
  const does = formText(form, 'does');
  const act = Object.hasOwn(acts, does) ? acts[does] : undefined;
  if (!act) throw badInput('does');
  return { ok: true, message: await act(ctx, payload) };
}
