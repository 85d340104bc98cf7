import { registry } from '#app/kernel/module/registry.server.ts';
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

type Described = Omit<StandardRole, 'permissions'>;

/** Roles that a consumer-goods brand has; what they grant each module says of its own actions. */
const described: readonly Described[] = [
  { code: 'manager', name: '销售经理', level: 9, dataScope: 'depart-tree' },
  { code: 'clerk', name: '订单内勤', level: 9, dataScope: 'depart-tree' },
  { code: 'sales', name: '业务员', level: 9, dataScope: 'own' },
  { code: 'finance', name: '财务', level: 9, dataScope: 'all' },
  { code: 'dealer', name: '经销商', level: 5, dataScope: 'dealer' },
  { code: 'outlet', name: '门店', level: 1, dataScope: 'own' },
  { code: 'visitor', name: '访客', level: 1, dataScope: 'own' },
];

const repair: readonly Described[] = [
  { code: 'MES_ZG', name: '维修主管', level: 9, dataScope: 'depart-tree' },
  { code: 'MES_WXG', name: '维修工', level: 9, dataScope: 'own' },
];

const admin: StandardRole = {
  code: 'admin',
  name: '租户管理员',
  level: 1,
  dataScope: 'all',
  permissions: 'all',
};

/** Every role that demo data and tests know, by name and code. */
export const knownRoles: readonly Described[] = [admin, ...described, ...repair];

const withGrants = (role: Described): StandardRole => ({
  ...role,
  permissions: registry()
    .all('grants')
    .flatMap((grant) => (grant.role === role.code ? grant.actions : [])),
});

/** Roles that a consumer-goods brand has, as demo data and tests name them. */
export const standardRoles = (): readonly StandardRole[] => [admin, ...described.map(withGrants)];

/** Roles of the repair business (冷饮设备维修). */
export const repairRoles = (): readonly StandardRole[] => repair.map(withGrants);
