import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { permissionsApi } from './api.server.ts';

export default defineModule({
  api: ({ menus, all }) => permissionsApi(menus, all('rows')),
});
