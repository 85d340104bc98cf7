/** Codes by text message and e-mail (短信与邮箱验证码). Pure: the server counts by it, the form waits by it. */

export const channels = ['sms', 'email'] as const;

export type Channel = (typeof channels)[number];

/** What a code is for; it is good for nothing else. */
export const purposes = ['login', 'register', 'recover', 'bind'] as const;

export type Purpose = (typeof purposes)[number];

/** Seconds until the same number may ask again (AUT-13). */
export const resendSeconds = 60;

/** Minutes a code is good. */
export const codeMinutes = 5;

/** Tries one code bears. */
export const codeTries = 5;

/** How many codes may be asked for. */
export const sendLimits = {
  perTargetHour: 5,
  perTargetDay: 20,
  perAddressHour: 30,
  perTenantHour: 1000,
} as const;

/** How many were asked for of late, and when the same number last did. */
export interface SentSoFar {
  last: Date | null;
  targetHour: number;
  targetDay: number;
  addressHour: number;
  tenantHour: number;
}

/** Why no code is sent now and after how many seconds one would be, or null. */
export function sendRefusal(so: SentSoFar, now: Date): { code: string; seconds: number } | null {
  const since = so.last ? (now.getTime() - so.last.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  if (since < resendSeconds) return { code: 'too-soon', seconds: Math.ceil(resendSeconds - since) };
  const limits = sendLimits;
  if (so.targetDay >= limits.perTargetDay) return { code: 'too-many', seconds: 24 * 3600 };
  const full =
    so.targetHour >= limits.perTargetHour ||
    so.addressHour >= limits.perAddressHour ||
    so.tenantHour >= limits.perTenantHour;
  return full ? { code: 'too-many', seconds: 3600 } : null;
}

/** smsmode of POST /sys/sms as clients send it: 0 signs in, 1 registers, 2 recovers. */
export function purposeOf(smsmode: string): Purpose | null {
  return ({ '0': 'login', '1': 'register', '2': 'recover' } as const)[smsmode] ?? null;
}
