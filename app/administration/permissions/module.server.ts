import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { roleRuleDeparts } from '#app/services/permissions/table.server.ts';
import { permissionsApi } from './api.server.ts';

export default defineModule({
  api: ({ menus, all }) => permissionsApi(menus, all('rows')),
  auditWords: [
    { entity: 'role', values: { scope: 'permissions:scope' } },
    {
      entity: 'permission',
      fields: 'permissions:admin.field',
      values: {
        kind: 'permissions:admin.kind',
        status: 'permissions:admin.status',
        icon: 'permissions:admin.icon',
      },
    },
  ],
  belongings: [belongsTo('depart', [{ column: roleRuleDeparts.departId, once: [roleRuleDeparts.ruleId] }])],
});
