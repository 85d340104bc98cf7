import { allRowFiles } from '#app/entity/write/row-files.server.ts';
import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { customFieldsApi } from './api.server.ts';
import { extensibleEntities } from './extensible-entities.server.ts';
import { sweepImports } from './use-cases/sweep-imports.server.ts';

export default defineModule({
  api: customFieldsApi,
  houseDictionaries: [extensibleEntities],
  // Of entities' own fields, and of those that administrators add to any of them.
  filePurposes: () => allRowFiles(),
  jobs: [
    {
      queue: 'sweep-imports',
      name: 'custom-fields:job.sweep-imports',
      cron: '51 * * * *',
      run: sweepImports,
    },
  ],
});
