import { knownRoles } from '#app/administration/permissions/seed-roles.server.ts';
import type { Actor } from './actor.ts';
import type { Tenant } from './tenant.ts';
import type { Scene } from './world.ts';

/** Password of everybody who is given none: the server has hashed it once. */
export const usualPassword = 'Yanshi@2026';

/** Code of a role by the name people call it: one the scenario has made, or one every brand has. */
export function roleCode(scene: Scene, name: string): string {
  const own = scene.codes.get(name);
  if (own) return own;
  const role = knownRoles.find((one) => one.name === name);
  if (!role)
    throw new Error(`没有叫“${name}”的角色，可用：${knownRoles.map((one) => one.name).join('、')}。`);
  return role.code;
}

export interface PersonFacts {
  username?: string;
  roles?: readonly string[];
  /** Organisation codes; the head office when left out. */
  departs?: readonly string[];
  dealer?: string;
  mobile?: string;
  email?: string;
  frozen?: boolean;
}

/** Makes an account for somebody of the scenario. */
export async function makePerson(
  scene: Scene,
  name: string,
  tenant: Tenant,
  facts: PersonFacts,
): Promise<Actor> {
  const actor = scene.actor(name);
  actor.tenant = tenant;
  // By their place among the people, who may have been spoken of before they get an account.
  const place = [...scene.actors.keys()].indexOf(name) + 1;
  actor.username = facts.username ?? `user${place}`;
  actor.password = usualPassword;
  await tenant.fact('user', {
    departs: ['A01'],
    ...facts,
    username: actor.username,
    realname: name,
    password: actor.password,
  });
  return actor;
}

/** Opens a session for somebody who has an account, without the login page. */
export async function signIn(actor: Actor): Promise<void> {
  const { token, cookie } = await actor.tenant.fact<{ token: string; cookie: string }>('session', {
    username: actor.username,
  });
  actor.token = token;
  await actor.receiveCookie(cookie);
}
