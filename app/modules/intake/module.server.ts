import { inBoth } from '#app/kernel/module/built-in-dictionary.ts';
import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { intakeApi } from './api.server.ts';
import { openedOutlets } from './placing/opened-outlets.server.ts';
import { outsideNames, outsideOrders } from './table.server.ts';

const names = ['list', 'add', 'edit', 'delete', 'export', 'import'].map((does) => `outside-name:${does}`);
const actions = ['order', 'intake:list', 'intake:map', 'intake:ignore', 'outside-order:export', ...names];

export default defineModule({
  after: ['modules/orders'],
  api: intakeApi,
  dictionaries: [
    {
      code: 'outside_name_kind',
      name: inBoth('外部名称', 'Names of other systems'),
      values: {
        outlet: inBoth('门店', 'Outlet', 'blue'),
        product: inBoth('商品', 'Product', 'green'),
        unit: inBoth('单位', 'Unit', 'orange'),
      },
    },
  ],
  grants: [
    { role: 'manager', actions },
    { role: 'clerk', actions },
  ],
  subscribers: [openedOutlets],
  belongings: [belongsTo('outlet', [outsideNames.customerId]), belongsTo('depart', [outsideOrders.departId])],
});
