import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { apiKeysApi } from './api.server.ts';
import { apiKeyParameters } from './rules.ts';
import { apiKeys } from './table.server.ts';
import { callsUsed } from './use-cases/usage.server.ts';

export default defineModule({
  api: (registry) => apiKeysApi(registry.menus, () => registry.routes),
  parameters: Object.values(apiKeyParameters),
  usage: [callsUsed],
  belongings: [belongsTo('depart', [apiKeys.departId])],
});
