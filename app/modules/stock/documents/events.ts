import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';

/** Goods of a transfer have come into the warehouse they were sent to, all or some; what is booked later comes later. */
export const transferReceived = defineEvent(
  'transfer.received',
  z.strictObject({
    documentId: z.uuid(),
    documentNo: z.string(),
    /** Counts what was done to the document: the same receipt is told once. */
    step: z.int(),
    /** Base units booked now; nothing where nothing more came. */
    lines: z.array(z.strictObject({ productId: z.uuid(), qty: z.int() })),
    /** Nothing of it is under way any more, and no difference waits for approval. */
    done: z.boolean(),
    businessDate: z.iso.date(),
  }),
  'documentId',
);
