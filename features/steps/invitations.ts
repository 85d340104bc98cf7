import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Given, When } from '@cucumber/cucumber';
import type { Scene } from '../support/world.ts';

const run = promisify(execFile);

/** The invitations' links, by whom they are for. */
const links = new WeakMap<Scene, Map<string, string>>();

const linksOf = (scene: Scene) => {
  const all = links.get(scene) ?? new Map<string, string>();
  links.set(scene, all);
  return all;
};

Given('{文}收到邀请链接', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const { token } = await actor.tenant.fact<{ token: string }>('invitation', { username: actor.username });
  linksOf(this).set(name, `/user/invitation/${token}`);
});

// The command knows the brands of the tenants' folder, and no scenario's own copy of one.
When(
  '运维用 admin:invite 给{文}的{文}发邀请',
  { timeout: 120_000 },
  async function (this: Scene, tenant: string, name: string) {
    const { own } = this.target;
    if (!own) throw new Error('这个场景只能对本机的服务运行（@本机）。');
    const { folder } = this.tenant(tenant);
    const { stdout } = await run(process.execPath, ['scripts/admin-invite.ts', '--tenant', folder], {
      env: { ...process.env, DATABASE_URL: own.databaseUrl, DATABASE_APP_URL: '', DEMO_DATA: 'off' },
    });
    const link = new URL(/https:\S+\/user\/invitation\/\S+/.exec(stdout)?.[0] ?? '');
    const actor = this.actor(name);
    actor.tenant = this.tenant(tenant).itself(link.hostname);
    linksOf(this).set(name, link.pathname);
  },
);

When('{文}打开邀请链接', async function (this: Scene, name: string) {
  await this.actor(name).visit(linksOf(this).get(name) ?? '');
});

When('{文}打开{文}的邀请链接', async function (this: Scene, name: string, owner: string) {
  const actor = this.actor(name);
  actor.tenant = this.actor(owner).tenant;
  await actor.visit(linksOf(this).get(owner) ?? '');
});
