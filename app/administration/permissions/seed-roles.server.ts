import type { roles } from '#app/services/permissions/table.server.ts';

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

/** A page with what is done on it: page('stock:list', 'receive count') has stock:receive and stock:count too. */
function page(list: string, actions = ''): string[] {
  const [noun] = list.split(':');
  return [
    list,
    ...actions
      .split(' ')
      .filter(Boolean)
      .map((does) => `${noun}:${does}`),
  ];
}

const everyRow = 'add edit delete export import';
const looks = ['dashboard', ...page('order:list'), 'order'];
const approves = 'approval:mine';
const exports = [...looks, 'order:export'];
const audits = [...exports, 'order:audit'];
const handles = page('order:list', 'create edit deliver sign settle invalidate return swap receive print');
/** The ERP's orders, and those it did not take. */
const sends = [...page('erp:failed', 'resync ignore'), 'erp:list'];
const sells = [...looks, approves, ...page('order:list', 'create edit sign print')];
const delivers = [...looks, 'order:deliver', 'order:sign', 'order:receive', 'order:print'];

/** What is known of those who buy and may buy, by who visits them. */
const visits = [
  'outlets',
  ...page('customer:list', 'add edit label'),
  'customer-map:list',
  'customer-change:list',
  'customer-label:list',
  'dealers',
  ...page('poi:list', 'add edit claim'),
  'goods',
  'product:list',
  'price:list',
  'stock',
  ...page('outlet-stock:list', 'add edit delete'),
];
/** The same, by who leads them. */
const leads = [
  ...visits,
  'order:analysis',
  ...page('customer:list', 'approve status merge transfer export'),
  'customer-duplicate:list',
  ...page('shop-member:list'),
  'shop:bind',
  'dealer:list',
  ...page('poi:list', 'delete export'),
  'stock:list',
  ...page('outlet-stock:list', 'export'),
  'warehouse:list',
];
/** Master data as an office keeps it. */
const keeps = [
  'order:analysis',
  'outlets',
  ...page('customer:list', everyRow),
  'customer-duplicate:list',
  'customer:merge',
  ...page('customer-label:list', everyRow),
  ...page('channel:list', everyRow),
  'dealers',
  ...page('dealer:list', everyRow),
  ...page('poi:list', 'import'),
  'goods',
  ...['product', 'price', 'spu', 'material'].flatMap((noun) => page(`${noun}:list`, everyRow)),
  'stock',
  ...page('stock:list', 'receive transfer count loss'),
  'stock:ledger',
  ...page('outlet-stock:list', everyRow),
  ...page('warehouse:list', everyRow),
];
/** A dealer's own warehouse. */
const stores = [
  'goods',
  'product:list',
  'stock',
  ...page('stock:list', 'receive transfer count loss'),
  'stock:ledger',
];

/** Roles that a consumer-goods brand has, as demo data and tests name them. */
export const standardRoles: readonly StandardRole[] = [
  { code: 'admin', name: '租户管理员', level: 1, dataScope: 'all', permissions: 'all' },
  {
    code: 'manager',
    name: '销售经理',
    level: 9,
    dataScope: 'depart-tree',
    permissions: [...exports, approves, ...leads],
  },
  {
    code: 'clerk',
    name: '订单内勤',
    level: 9,
    dataScope: 'depart-tree',
    permissions: [...audits, ...handles, ...sends, approves, ...keeps],
  },
  { code: 'sales', name: '业务员', level: 9, dataScope: 'own', permissions: [...sells, ...visits] },
  {
    code: 'finance',
    name: '财务',
    level: 9,
    dataScope: 'all',
    permissions: [...exports, 'order:pay', ...sends, 'erp', ...page('erp:reconcile', 'repair'), approves],
  },
  { code: 'dealer', name: '经销商', level: 5, dataScope: 'dealer', permissions: [...delivers, ...stores] },
  { code: 'outlet', name: '门店', level: 1, dataScope: 'own', permissions: ['shop:order'] },
  { code: 'visitor', name: '访客', level: 1, dataScope: 'own', permissions: looks },
];

/** Roles of the repair business (冷饮设备维修). */
export const repairRoles: readonly StandardRole[] = [
  { code: 'MES_ZG', name: '维修主管', level: 9, dataScope: 'depart-tree', permissions: audits },
  { code: 'MES_WXG', name: '维修工', level: 9, dataScope: 'own', permissions: looks },
];
