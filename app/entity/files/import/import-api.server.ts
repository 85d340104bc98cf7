import { z } from 'zod';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import { fileFormats } from '../../../lib/files/file-formats.ts';
import { broughtAnswer, importAnswer, takenAnswer } from '../../api/answers.server.ts';
import { withCustomFields } from '../../read/with-custom-fields.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { bringFile, broughtFile, getImportState, maxBytes, startWriting } from './bring-file.server.ts';
import { checkImportTask } from './check-import.server.ts';
import { importErrors, importTemplate } from './import-files.server.ts';
import { importModes, writeImportTask } from './write-import.server.ts';

const which = z.object({ id: z.uuid() });

/** The calls of bringing a file: its template, the file, what was read of it, taking it, what is wrong with it. */
export function importApi(store: EntityStore): ApiRoute[] {
  const { name, wire } = store.entity;
  const access = `${name}:import` as const;
  const checking = checkImportTask(store);
  const writing = writeImportTask(store);
  return [
    call(`GET ${wire}/importTemplate` as 'GET /', {
      access,
      input: z.object({ format: z.enum(fileFormats).default('xlsx') }),
      answers: 'file',
      run: async (ctx, input) => importTemplate(ctx, await withCustomFields(ctx, store), input),
    }),
    call(`POST ${wire}/importExcel` as 'POST /', {
      access,
      input: broughtFile,
      answers: broughtAnswer,
      uploadBytes: maxBytes,
      idempotent: true,
      tasks: [checking],
      run: (ctx, input) => bringFile(ctx, store, checking, input),
    }),
    call(`GET ${wire}/importState` as 'GET /', {
      access,
      input: which,
      answers: importAnswer,
      run: (ctx, input) => getImportState(ctx, store, input),
    }),
    call(`POST ${wire}/importRows` as 'POST /', {
      access,
      input: z.object({ id: z.uuid(), mode: z.enum(importModes) }),
      answers: takenAnswer,
      idempotent: true,
      tasks: [writing],
      run: (ctx, input) => startWriting(ctx, store, writing, input),
    }),
    call(`GET ${wire}/importErrors` as 'GET /', {
      access,
      input: which,
      answers: 'file',
      run: (ctx, input) => importErrors(ctx, store, input),
    }),
  ];
}
