import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { enterCount } from '../counts/use-cases/enter-count.server.ts';
import { openCount } from '../counts/use-cases/open-count.server.ts';
import { scanCount } from '../counts/use-cases/scan-count.server.ts';
import { submitCount } from '../counts/use-cases/submit-count.server.ts';
import { enterCountInput, openCountInput, scanCountInput, submitCountInput } from '../counts/wire-counts.ts';
import { cancelDocument } from '../documents/use-cases/cancel-document.server.ts';
import { decideDocument } from '../documents/use-cases/decide-document.server.ts';
import { draftReceipt } from '../documents/use-cases/draft-receipt.server.ts';
import { freezeStock, unfreezeStock } from '../documents/use-cases/freeze-stock.server.ts';
import { receiveGoods } from '../documents/use-cases/receive-goods.server.ts';
import { receiveTransfer } from '../documents/use-cases/receive-transfer.server.ts';
import { sendTransfer } from '../documents/use-cases/send-transfer.server.ts';
import {
  decideDocumentInput,
  documentRef,
  receiptInput,
  receiveGoodsInput,
  receiveTransferInput,
  type StockActDone,
  type StockDocMade,
} from '../documents/wire.ts';
import { countStock } from '../use-cases/count-stock.server.ts';
import { receiveByHand } from '../use-cases/receive-by-hand.server.ts';
import { reportLoss } from '../use-cases/report-loss.server.ts';
import { transferStock } from '../use-cases/transfer-stock.server.ts';
import { countInput, freezeInput, lossInput, receiveInput, transferInput } from './wire.ts';

/** What became of it: the document, and a sentence where it is not the usual one. */
type Done = StockDocMade & { message?: string };

/** What forms of these pages ask for, by `does`. */
const acts: Record<string, (ctx: Ctx, payload: unknown) => Promise<Done>> = {
  receive: (ctx, payload) => receiveByHand(ctx, checkInput(receiveInput, payload)),
  transfer: (ctx, payload) => transferStock(ctx, checkInput(transferInput, payload)),
  count: (ctx, payload) => countStock(ctx, checkInput(countInput, payload)),
  loss: (ctx, payload) => reportLoss(ctx, checkInput(lossInput, payload)),
  freeze: (ctx, payload) => freezeStock(ctx, checkInput(freezeInput, payload)),
  unfreeze: (ctx, payload) => unfreezeStock(ctx, checkInput(freezeInput, payload)),
  send: (ctx, payload) => sendTransfer(ctx, checkInput(documentRef, payload)),
  cancel: (ctx, payload) => cancelDocument(ctx, checkInput(documentRef, payload)),
  decide: (ctx, payload) => decideDocument(ctx, checkInput(decideDocumentInput, payload)),
  'receive-transfer': async (ctx, payload) => {
    const made = await receiveTransfer(ctx, checkInput(receiveTransferInput, payload));
    return made.differing ? { ...made, message: ctx.t('stock:documents.differs', { no: made.no }) } : made;
  },
  'open-count': (ctx, payload) => openCount(ctx, checkInput(openCountInput, payload)),
  'enter-count': async (ctx, payload) => {
    const { id, lineNos } = await enterCount(ctx, checkInput(enterCountInput, payload));
    return { id, no: '', message: ctx.t('stock:documents.entered', { count: lineNos.length }) };
  },
  scan: async (ctx, payload) => {
    const { id } = await scanCount(ctx, checkInput(scanCountInput, payload));
    return { id, no: '', message: ctx.t('stock:documents.scanned') };
  },
  'submit-count': async (ctx, payload) => {
    const made = await submitCount(ctx, checkInput(submitCountInput, payload));
    const key = made.waiting ? 'stock:documents.countWaiting' : 'stock:documents.countBooked';
    return { ...made, message: ctx.t(key, { no: made.no, count: made.differences }) };
  },
  'draft-receipt': (ctx, payload) => draftReceipt(ctx, checkInput(receiptInput, payload)),
  'receive-goods': async (ctx, payload) => {
    const made = await receiveGoods(ctx, checkInput(receiveGoodsInput, payload));
    return made.ended ? made : { ...made, message: ctx.t('stock:documents.partlyCame', { no: made.no }) };
  },
};

/** Does what a form of these pages asks for: `does` and `payload`, the input as JSON. */
export async function doStockAct(ctx: Ctx, form: FormData): Promise<StockActDone> {
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
  const { id, no, message } = await act(ctx, payload);
  return { ok: true, id, no, message: message ?? ctx.t('stock:done', { no }) };
}
