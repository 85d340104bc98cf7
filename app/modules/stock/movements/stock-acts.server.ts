import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { countStock } from '../use-cases/count-stock.server.ts';
import { receiveByHand } from '../use-cases/receive-by-hand.server.ts';
import { reportLoss } from '../use-cases/report-loss.server.ts';
import { transferStock } from '../use-cases/transfer-stock.server.ts';
import { countInput, lossInput, receiveInput, type StockDocMade, transferInput } from '../wire.ts';

/** Does what a form of the stock page asks for: `does` and `payload`, the input as JSON. */
export async function doStockAct(ctx: Ctx, form: FormData): Promise<StockDocMade> {
  let payload: unknown;
  try {
    payload = JSON.parse(formText(form, 'payload'));
  } catch {
    throw badInput('payload');
  }
  // The form was looked at as it came; escapes within the JSON have only now become what they stand for.
  assertCleanText(payload);
  switch (formText(form, 'does')) {
    case 'receive':
      return receiveByHand(ctx, checkInput(receiveInput, payload));
    case 'transfer':
      return transferStock(ctx, checkInput(transferInput, payload));
    case 'count':
      return countStock(ctx, checkInput(countInput, payload));
    case 'loss':
      return reportLoss(ctx, checkInput(lossInput, payload));
    default:
      throw badInput('does');
  }
}
