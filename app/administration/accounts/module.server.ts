import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { sessions } from '#app/services/accounts/table.server.ts';
import { accountsApi } from './api.server.ts';
import { accountParameters } from './sign-in/rules-parameters.ts';
import { sweepAccounts } from './use-cases/sweep-accounts.server.ts';

export default defineModule({
  api: accountsApi,
  parameters: Object.values(accountParameters),
  jobs: [
    { queue: 'sweep-accounts', name: 'accounts:job.sweep-accounts', cron: '17 19 * * *', run: sweepAccounts },
  ],
  belongings: [belongsTo('depart', [sessions.departId, sessions.viewAsDepartId])],
});
