import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import { startedAnswer } from '../../api/answers.server.ts';
import { exportAction } from '../../define-entity.ts';
import type { EntityStore } from '../../store.server.ts';
import { exportInput, exportQuery } from './export-input.server.ts';
import { exportNow, exportTask, startExport } from './export-rows.server.ts';

/** The calls of taking rows away as a file: at once, or as background work. */
export function exportApi(store: EntityStore): ApiRoute[] {
  const { wire } = store.entity;
  const access = exportAction(store.entity);
  const exporting = exportTask(store);
  return [
    call(`GET ${wire}/exportXls` as 'GET /', {
      access,
      olderNames: { selections: 'ids' },
      input: exportQuery,
      answers: 'file',
      run: (ctx, input) => exportNow(ctx, store, input),
    }),
    call(`POST ${wire}/exportTask` as 'POST /', {
      access,
      input: exportInput,
      answers: startedAnswer,
      idempotent: true,
      tasks: [exporting],
      run: (ctx, input) => startExport(ctx, store, exporting, input),
    }),
  ];
}
