import { z } from 'zod';
import { actionsOf, isRepairStaff, type Principal } from '#app/kernel/access/access.ts';

const flag = z.union([z.boolean(), z.stringbool()]);

/** What a picture is answered with: GET /sys/captcha gives the key. Older clients call it checkKey. */
const captchaFields = {
  captcha: z.string().max(32).default(''),
  captchaKey: z.string().max(64).optional(),
  checkKey: z.union([z.string().max(64), z.int().nonnegative().transform(String)]).optional(),
};

/** Whether passwords are encrypted with what GET /sys/getEncryptedString gave; no cookie: `cipher` says which. */
const cipherFields = { encrypted: flag.default(false), cipher: z.string().max(1000).optional() };

/** POST /sys/login. */
export const loginInput = z.object({
  username: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(1024),
  remember_me: flag.default(true),
  ...captchaFields,
  ...cipherFields,
});

/** POST /sys/phoneLogin. */
export const phoneLoginInput = z.object({
  mobile: z.string().max(32).default(''),
  captcha: z.string().max(32).default(''),
  remember_me: flag.default(true),
});

/** POST /sys/sms and /account/sms. smsmode: 0 signs in, 1 registers, 2 recovers a password. */
export const smsInput = z.object({
  mobile: z.string().max(32).default(''),
  smsmode: z.coerce.string().max(2).default('0'),
});

/** The picture and what was read in it, if anything was sent. */
export function captchaOf(input: { captcha: string; captchaKey?: string; checkKey?: string }) {
  return { key: input.captchaKey ?? input.checkKey ?? '', answer: input.captcha };
}

/** POST /sys/login/secondFactor; a browser's challenge comes in its cookie. */
export const secondFactorInput = z.object({
  challenge: z.string().max(64).default(''),
  code: z.string().trim().min(1).max(32),
});

/** PUT /sys/user/updatePassword; what is missing is refused with the sentence of its field (VAL-04). */
export const updatePasswordInput = z.object({
  username: z.string().max(64).default(''),
  oldpassword: z.string().max(1024).default(''),
  password: z.string().max(1024).default(''),
  confirmpassword: z.string().max(1024).default(''),
  ...cipherFields,
});

/** PUT /sys/login/newPassword: the step of a password that is too old. */
export const newPasswordInput = z.object({
  challenge: z.string().max(64).default(''),
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
