import type { roles } from './table.server.ts';

type DataScope = (typeof roles.$inferSelect)['dataScope'];

export interface StandardRole {
  code: string;
  name: string;
  /** 9: its holders belong to a department. */
  level: number;
  dataScope: DataScope;
  /** 'all' grants whatever the menu holds. */
  permissions: readonly string[] | 'all';
}

const looks = ['dashboard', 'order', 'order:list'];
const approves = 'approval:mine';
const exports = [...looks, 'order:export'];
const audits = [...exports, 'order:audit'];
const handles = [
  'create',
  'edit',
  'deliver',
  'sign',
  'settle',
  'invalidate',
  'return',
  'swap',
  'receive',
  'print',
].map((name) => `order:${name}`);
/** The ERP's orders, and those it did not take. */
const sends = ['erp:list', 'erp:failed', 'erp:resync', 'erp:ignore'];
const sells = [...looks, approves, 'order:create', 'order:edit', 'order:sign', 'order:print'];
const delivers = [...looks, 'order:deliver', 'order:sign', 'order:receive', 'order:print'];

/** Roles that a consumer-goods brand has, as demo data and tests name them. */
export const standardRoles: readonly StandardRole[] = [
  { code: 'admin', name: '租户管理员', level: 1, dataScope: 'all', permissions: 'all' },
  {
    code: 'manager',
    name: '销售经理',
    level: 9,
    dataScope: 'depart-tree',
    permissions: [...exports, approves],
  },
  {
    code: 'clerk',
    name: '订单内勤',
    level: 9,
    dataScope: 'depart-tree',
    permissions: [...audits, ...handles, ...sends, approves],
  },
  { code: 'sales', name: '业务员', level: 9, dataScope: 'own', permissions: sells },
  {
    code: 'finance',
    name: '财务',
    level: 9,
    dataScope: 'all',
    permissions: [...exports, 'order:pay', ...sends, 'erp', 'erp:reconcile', 'erp:repair', approves],
  },
  { code: 'dealer', name: '经销商', level: 5, dataScope: 'dealer', permissions: delivers },
  { code: 'outlet', name: '门店', level: 1, dataScope: 'own', permissions: ['shop:order'] },
  { code: 'visitor', name: '访客', level: 1, dataScope: 'own', permissions: looks },
];

/** Roles of the repair business (冷饮设备维修). */
export const repairRoles: readonly StandardRole[] = [
  { code: 'MES_ZG', name: '维修主管', level: 9, dataScope: 'depart-tree', permissions: audits },
  { code: 'MES_WXG', name: '维修工', level: 9, dataScope: 'own', permissions: looks },
];
