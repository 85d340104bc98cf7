import { beforeAll, describe, expect, test } from 'vitest';
import { readSources, type Source } from './sources.ts';

// Every place that writes what decides on who reaches which rows, or who is let in as whom, asks the one guard
// (administration/reach/use-cases/keep-reach.server.ts). A new place is unknown here, and this test fails.
const tables = {
  users: 'users',
  userRoles: 'user_roles',
  userDeparts: 'user_departs',
  departs: 'departs',
  roles: 'roles',
  rolePermissions: 'role_permissions',
  roleDataRules: 'role_data_rules',
  roleRuleDeparts: 'role_rule_departs',
  permissions: 'permissions',
  apiKeys: 'api_keys',
  secondFactors: 'second_factors',
  recoveryCodes: 'recovery_codes',
  invitations: 'invitations',
  enterpriseMembers: 'enterprise_members',
  enterpriseCompanies: 'enterprise_companies',
  enterpriseSuites: 'enterprise_suites',
  signInSettings: 'sign_in_settings',
  shopMembers: 'shop_members',
};
const writes = new RegExp(
  `\\.(insert|update|delete)\\((${Object.keys(tables).join('|')})\\)` +
    `|(insert into|update|delete from) (${Object.values(tables).join('|')})\\b|moveBelongings\\([^)]*'depart'`,
);
const asks = /\b(keepReach|requireReachOver)\(/;
const apart =
  /\.test\.tsx?$|\/testing\/|\/seed[^/]*\.server\.ts$|^app\/demo\/|^app\/composition\/acceptance\//;

/** Parts of larger changes: whoever imports them asks the guard, or is known here itself. */
const parts: readonly string[] = [
  'permissions/use-cases/set-user-roles',
  'organisation/use-cases/set-user-departs',
  'organisation/use-cases/headed-departs',
  'organisation/use-cases/join-depart-of-code',
  'permissions/use-cases/give-role-of-code',
  'accounts/new-password',
  'accounts/use-cases/set-password',
  'accounts/use-cases/make-account',
  'people/leaving',
];

/** Places where nobody comes to reach more, and why. */
const harmless: Record<string, string> = {
  'accounts/second-factor': '自己的第二因素',
  'accounts/use-cases/enrol-second-factor': '自己的第二因素',
  'accounts/use-cases/keep-second-factor': '自己的第二因素，要密码和验证码',
  'accounts/use-cases/own-profile': '自己的手机号和邮箱，要密码',
  'accounts/use-cases/set-avatar': '自己的头像',
  'accounts/use-cases/change-password': '自己的密码，要旧密码',
  'accounts/use-cases/renew-password': '自己的密码，刚验过旧密码',
  'accounts/use-cases/recover-password': '自己的密码，要发到本人手机或邮箱的验证码',
  'accounts/use-cases/invite': '接受邀请要链接里的密钥；发邀请的只有新租户和命令行',
  'accounts/use-cases/make-first-administrator': '租户还没有任何人',
  'accounts/use-cases/sweep-accounts': '只删过期的',
  'api-keys/use-cases/find-key': '只记使用时间',
  'api-keys/use-cases/revoke-key': '只作废',
  'api-keys/use-cases/make-key': '密钥只有主人自己的权限和数据',
  'enterprise/use-cases/own-members': '自己的绑定，要扫码',
  'enterprise/use-cases/install-suite': '企业微信平台的回调',
  'enterprise/use-cases/take-suite-callback': '企业微信平台的回调',
  'organisation/tree-change': '只用其中的检查',
  'organisation/use-cases/memberships': '合并部门的一步，move-depart 已经问过',
  'organisation/use-cases/save-depart': '新部门没有数据；改名和负责人不改范围',
  'organisation/use-cases/select-depart': '只记哪个部门用过',
  'permissions/use-cases/add-menu-item': '没有用例要求租户自建菜单的编码',
  'permissions/use-cases/delete-menu-item': '没有用例要求租户自建菜单的编码',
  'permissions/use-cases/write-order': '只有顺序',
  'permissions/use-cases/provision-menu': '启动时由系统写',
  'permissions/use-cases/make-administrator-role': '租户还没有任何人',
  'registration/use-cases/register': '登录设置里的角色和部门；改设置时问过，改角色和部门时当作一个人',
  'shop/use-cases/bind-member': '自己看得到订单的门店才能绑定',
  'shop/use-cases/unbind-member': '只解绑',
  'shop/use-cases/get-shop': '在自己的门店之间换',
  'organisation/module': '交接的清单，用的人会问',
};

let sources: Source[];
/** A file by its module and name, without what all have and without the room of its module it is in. */
const nameOf = (path: string) =>
  /^app\/(?:modules|administration|services)\/(.+?)(\.server)?\.tsx?$/
    .exec(path)?.[1]
    ?.replace(/^([^/]+)\/(?!use-cases\/|screens\/|parts\/)[a-z-]+\//, '$1/') ?? path;

beforeAll(async () => {
  sources = (await readSources('app/**/*.ts', 'app/**/*.tsx')).filter(({ path }) => !apart.test(path));
});

describe('who writes what decides on reach', () => {
  test('asks the guard, is part of a change that does, or is harmless for a reason', () => {
    const unknown = sources
      .filter(({ text }) => writes.test(text) && !asks.test(text))
      .map(({ path }) => nameOf(path))
      .filter((name) => !parts.includes(name) && !(name in harmless));
    expect(unknown).toEqual([]);
  });

  test('a part of a change is used by nobody who does not ask', () => {
    const careless = sources.flatMap((source) =>
      source.edges
        .filter(({ to, typeOnly }) => to !== null && !typeOnly && parts.includes(nameOf(to)))
        .filter(() => !asks.test(source.text))
        .map(({ to }) => [nameOf(source.path), nameOf(to ?? '')] as const)
        .filter(([name]) => !parts.includes(name) && !(name in harmless)),
    );
    expect(careless).toEqual([]);
  });

  test('nothing known here is gone', () => {
    const there = new Set(sources.map(({ path }) => nameOf(path)));
    expect([...parts, ...Object.keys(harmless)].filter((name) => !there.has(name))).toEqual([]);
  });
});
