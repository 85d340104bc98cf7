import { demoPassword } from '#app/administration/accounts/seed/seed-password.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';

/** An account that every demo tenant has; the username is the same in each. */
export interface DemoAccount {
  username: string;
  realname: string;
  role: string;
  roleName: string;
  password: string;
  /** Org codes of its departments. */
  departs: readonly string[];
  frozen?: boolean;
  /** Belongs to the first dealer. */
  dealer?: boolean;
  mode?: Tenant['mode'];
}

const [headOffice, region, office, secondOffice] = ['A01', 'A01A01', 'A01A01A01', 'A01A01A02'];

function account(
  username: string,
  realname: string,
  role: readonly [code: string, name: string],
  departs: readonly string[],
  more: Pick<DemoAccount, 'frozen' | 'dealer' | 'mode'> = {},
): DemoAccount {
  return { username, realname, role: role[0], roleName: role[1], password: demoPassword, departs, ...more };
}

/** Accounts to try the console with. */
export const demoAccounts: readonly DemoAccount[] = [
  account('admin', '陈立新', ['admin', '租户管理员'], [headOffice]),
  account('manager', '周建国', ['manager', '销售经理'], [region]),
  account('clerk', '王海燕', ['clerk', '订单内勤'], [region]),
  account('sales', '李思远', ['sales', '业务员'], [office]),
  account('finance', '吴慧敏', ['finance', '财务'], [headOffice]),
  account('dealer', '沈国栋', ['dealer', '经销商'], [office], { dealer: true }),
  account('outlet', '徐丽', ['outlet', '门店'], []),
  account('multi', '赵俊杰', ['manager', '销售经理'], [office, secondOffice]),
  account('nodept', '孙婷婷', ['visitor', '访客'], []),
  account('frozen', '朱振华', ['sales', '业务员'], [office], { frozen: true }),
  account('mes_zg', '郭志强', ['MES_ZG', '维修主管'], [region], { mode: 'mes' }),
  account('mes_wxg', '何永康', ['MES_WXG', '维修工'], [office], { mode: 'mes' }),
];

/** Who operates the platform in the demo, on its own host. */
export const operatorAccount = account('operator', '方敏', ['admin', '平台运营'], []);

/** Those that a tenant of this mode has. */
export function demoAccountsOf(mode: Tenant['mode']): readonly DemoAccount[] {
  if (mode === 'platform') return [operatorAccount];
  return demoAccounts.filter((one) => one.mode === undefined || one.mode === mode);
}
