import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { checkedOrderFile } from './answers.server.ts';
import { fileLimits } from './rules-import.ts';
import { checkOrderFile, orderFileTemplate } from './use-cases/check-order-file.server.ts';
import { orderFileInput } from './wire-import.ts';

/** Orders out of a file: its template, and what is read of it; each is then placed as any other. */
export const orderImportApi = [
  call('GET /eOrder/eOrder/importTemplate', {
    access: 'order:create',
    input: z.object({}),
    answers: 'file',
    run: orderFileTemplate,
  }),
  call('POST /eOrder/eOrder/importCheck', {
    access: 'order:create',
    input: orderFileInput,
    uploadBytes: fileLimits.bytes,
    answers: checkedOrderFile,
    run: checkOrderFile,
  }),
] as const;
