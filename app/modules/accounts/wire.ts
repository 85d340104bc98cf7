import { z } from 'zod';
import { actionsOf, isRepairStaff, type Principal } from '#app/modules/permissions/rules.ts';

/** POST /sys/login. `captcha` and the like of older clients are let pass and not looked at. */
export const loginInput = z.object({
  username: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(256),
  remember_me: z.union([z.boolean(), z.stringbool()]).default(true),
});

/** POST /sys/login/secondFactor; a browser's challenge comes in its cookie. */
export const secondFactorInput = z.object({
  challenge: z.string().max(64).default(''),
  code: z.string().trim().min(1).max(32),
});

/** PUT /sys/user/updatePassword; what is missing is refused with the sentence of its field (VAL-04). */
export const updatePasswordInput = z.object({
  username: z.string().max(64).default(''),
  oldpassword: z.string().max(256).default(''),
  password: z.string().max(256).default(''),
  confirmpassword: z.string().max(256).default(''),
});

/** GET /sys/user/avatar: the address as user info gives it. */
export const avatarQuery = z.object({ userId: z.uuid(), v: z.string().regex(/^[0-9a-f]{64}$/) });

/** User info as the wire spells it. */
export function userInfoOf(user: Principal) {
  return {
    id: user.id,
    username: user.username,
    realname: user.realname,
    avatar: user.avatar,
    roleEnum: user.roles.map((role) => role.code).join(','),
    orgCode: user.depart?.orgCode ?? null,
    departName: user.depart?.name ?? null,
    // The first role decides the level people are shown as (AUT-09).
    loginLevel: user.roles[0]?.level ?? null,
    mes: isRepairStaff(user.roles),
  };
}

/** 0: belongs to no department; 1: has its department; 2: has to choose one (AUT-08). */
export function multiDepartOf(user: Principal): 0 | 1 | 2 {
  if (user.departCount === 0) return 0;
  return user.depart ? 1 : 2;
}

/** Whether to warn after sign-in that the account belongs to no department (AUT-08, AUT-10). */
export function lacksDepart(user: Principal): boolean {
  return user.departCount === 0 && !user.roles.some((role) => role.level === 9);
}

/** Roles and actions as GET /user/info gives them. */
export function rolesOf(user: Principal) {
  return {
    roles: user.roles.map((role) => ({ roleCode: role.code, roleName: role.name, roleLevel: role.level })),
    actions: actionsOf(user),
  };
}
