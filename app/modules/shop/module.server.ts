import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { shopApi } from './api.server.ts';
import { defaultGrants } from './default-grants.ts';
import { shopMembers } from './table.server.ts';

export default defineModule({
  api: shopApi,
  grants: defaultGrants,
  belongings: [belongsTo('outlet', [shopMembers.customerId])],
});
