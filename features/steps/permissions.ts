import { Given, When } from '@cucumber/cucumber';
import { roleCode } from '../support/people.ts';
import type { Scene } from '../support/world.ts';

/** What roles grant, by the words people use for it. */
const granted: Record<string, string> = {
  审核订单: 'order:audit',
  订单列表: 'order:list',
  首页: 'dashboard',
  订单管理: 'order',
  导出订单: 'order:export',
  菜单管理: 'menu:list',
  修改菜单: 'menu:edit',
  用户管理: 'user:list',
  冻结用户: 'user:freeze',
  系统管理: 'system',
};

function permission(name: string): string {
  const code = granted[name];
  if (!code) throw new Error(`没有叫“${name}”的权限，可用：${Object.keys(granted).join('、')}。`);
  return code;
}

When(
  '管理员收回{文}的{文}的权限{文}',
  async function (this: Scene, tenant: string, role: string, name: string) {
    await this.tenant(tenant).fact('revoke', { role: roleCode(this, role), permission: permission(name) });
  },
);

When(
  '管理员授予{文}的{文}权限{文}',
  async function (this: Scene, tenant: string, role: string, name: string) {
    await this.tenant(tenant).fact('grant', { role: roleCode(this, role), permission: permission(name) });
  },
);

When('管理员让{文}的菜单{文}不再对应页面', async function (this: Scene, tenant: string, name: string) {
  await this.tenant(tenant).fact('menu-entry', { code: permission(name), route: '0' });
});

When('管理员让{文}的菜单{文}总是显示自己', async function (this: Scene, tenant: string, name: string) {
  await this.tenant(tenant).fact('menu-entry', { code: permission(name), alwaysShow: true });
});

When(
  '管理员把{文}的菜单{文}指向{文}',
  async function (this: Scene, tenant: string, name: string, url: string) {
    await this.tenant(tenant).fact('menu-entry', { code: permission(name), url });
  },
);

When('管理员把{文}的菜单{文}隐藏', async function (this: Scene, tenant: string, name: string) {
  await this.tenant(tenant).fact('menu-entry', { code: permission(name), hidden: true });
});

When(
  '管理员把{文}的菜单{文}改名为{文}',
  async function (this: Scene, tenant: string, name: string, other: string) {
    await this.tenant(tenant).fact('menu-entry', { code: permission(name), name: other });
  },
);

When('管理员把{文}的权限{文}对所有人开放', async function (this: Scene, tenant: string, name: string) {
  await this.tenant(tenant).fact('menu-entry', { code: permission(name), status: '0' });
});

Given(
  '租户{文}有角色{文}，权限是{文}',
  async function (this: Scene, tenant: string, name: string, permissions: string) {
    const codes = permissions.split('、').map(permission);
    await this.tenant(tenant).fact('role', {
      code: `role${this.codes.size + 1}`,
      name,
      dataScope: 'all',
      // A page is reached through the folder it lies in.
      permissions: ['order', ...codes],
    });
    this.codes.set(name, `role${this.codes.size + 1}`);
  },
);
