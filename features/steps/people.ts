import { Given } from '@cucumber/cucumber';
import { makePerson, roleCode, signIn } from '../support/people.ts';
import type { Scene } from '../support/world.ts';

Given('{文}是{文}的{文}', async function (this: Scene, name: string, tenant: string, role: string) {
  await makePerson(this, name, this.tenant(tenant), { roles: [roleCode(role)] });
});

Given('{文}以{文}的身份登录了{文}', async function (this: Scene, name: string, role: string, tenant: string) {
  await signIn(await makePerson(this, name, this.tenant(tenant), { roles: [roleCode(role)] }));
});
