import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import type { FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import { maxFileBytes } from '#app/lib/files/stored-file.ts';
import { purposeOf } from './purposes.server.ts';
import { readFile } from './use-cases/read-file.server.ts';
import { storeFile } from './use-cases/store-file.server.ts';

/** Files of the wire: one way in and one way out, whatever they are for. */
export const filesApi = (purposes: readonly FilePurpose[]) => [
  call('POST /sys/common/upload', {
    access: 'signed-in',
    uploadBytes: maxFileBytes,
    idempotent: true,
    input: z.object({
      biz: z.string().min(1).max(64),
      name: z.string().min(1).max(300),
      file: z.instanceof(Uint8Array),
    }),
    run: (ctx, { biz, name, file }) => storeFile(ctx, purposeOf(purposes, biz), { name, content: file }),
  }),
  call('GET /sys/file/view', {
    access: 'signed-in',
    input: z.object({
      id: z.uuid(),
      size: z.enum(['full', 'thumb']).default('full'),
      save: z.stringbool().default(false),
    }),
    run: (ctx, requested) => readFile(ctx, purposes, requested),
  }),
];
