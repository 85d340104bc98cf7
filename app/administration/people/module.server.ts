import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { peopleApi } from './api.server.ts';
import { userRows } from './use-cases/user-rows.server.ts';

export default defineModule({
  api: ({ menus, all }) => peopleApi(all('ownedWork'), { declared: menus, sources: all('rows') }),
  rows: [userRows],
});
