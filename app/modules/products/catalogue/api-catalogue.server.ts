import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { fileFormats } from '#app/lib/files/file-formats.ts';
import { catalogueFile } from './catalogue-file.server.ts';
import { catalogueLimits } from './rules-catalogue.ts';
import { checkCatalogue, writeCatalogue } from './take-catalogue.server.ts';
import { catalogueInput, catalogueWriteInput, checkedAnswer, writtenAnswer } from './wire-catalogue.ts';

/** Products with units, barcodes and prices in one file: taken away, looked at and written. */
export const catalogueApi = [
  call('GET /eProd/catalogueFile', {
    access: 'product:export',
    input: z.object({ format: z.enum(fileFormats).default('xlsx') }),
    answers: 'file',
    run: catalogueFile,
  }),
  call('POST /eProd/catalogueCheck', {
    access: 'product:import',
    input: catalogueInput,
    answers: checkedAnswer,
    uploadBytes: catalogueLimits.bytes,
    run: checkCatalogue,
  }),
  call('POST /eProd/catalogueWrite', {
    access: 'product:import',
    input: catalogueWriteInput,
    answers: writtenAnswer,
    uploadBytes: catalogueLimits.bytes,
    idempotent: true,
    run: writeCatalogue,
  }),
];
