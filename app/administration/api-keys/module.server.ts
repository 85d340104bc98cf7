import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { apiKeysApi } from './api.server.ts';

export default defineModule({
  api: (registry) => apiKeysApi(registry.menus, () => registry.routes),
});
