import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { numberedDocuments } from '#app/services/numbering/use-cases/numbered-document.server.ts';
import { numberingApi } from './api.server.ts';

export default defineModule({
  api: ({ all }) => numberingApi(all('numbers').map(({ kind }) => kind)),
  auditWords: [
    {
      entity: 'code-rule',
      fields: 'numbering:column',
      names: (id) => numberedDocuments().find(({ kind }) => kind === id)?.nameKey,
    },
  ],
});
