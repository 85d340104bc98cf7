import { commonWhole, commonWords } from './common-passwords.ts';

/** What a new password must be, unless a tenant asks for more. */
export const passwordPolicy = { shortest: 8, longest: 128, kinds: 2 };

/** The same with what a tenant asks for. */
export type PasswordPolicy = typeof passwordPolicy;

/** Passwords that are not taken again: the one in use and those before it. */
export const rememberedPasswords = 5;

/** Why a password is not taken; each is a sentence of this module's words. */
export type PasswordProblem =
  | 'password-short'
  | 'password-long'
  | 'password-plain'
  | 'password-kinds'
  | 'password-common'
  | 'password-personal';

/** Whose password it is to be: it must not say so itself. */
export interface PasswordOwner {
  username: string;
  /** Names of the tenant, as people would type them. */
  names: readonly string[];
}

/**
 * The first thing wrong with a new password, or null. Length counts characters, of whatever script; letters,
 * digits and everything else are the three kinds.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  policy: PasswordPolicy = passwordPolicy,
): PasswordProblem | null {
  const length = Array.from(password).length;
  if (length < policy.shortest) return 'password-short';
  if (length > policy.longest) return 'password-long';
  if (kindsOf(password) < policy.kinds) return policy.kinds > 2 ? 'password-kinds' : 'password-plain';
  if (isCommon(password)) return 'password-common';
  return namesOwner(password, owner) ? 'password-personal' : null;
}

function kindsOf(password: string): number {
  return [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length;
}

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Common as it stands, or a common word with digits and signs around it: Password123!, 888admin. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  if (commonWhole.has(lower) || isRun(lower)) return true;
  const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = (text: string) => text.replace(/[@431!05$7]/g, (sign) => lookAlikes[sign] ?? sign);
  const candidates = [
    core(lower),
    core(spelled(lower)),
    spelled(core(lower)),
    spelled(lower.replace(/[\d\W_]+$/, '')),
  ];
  if (candidates.some((text) => commonWords.has(text) || (text.length > 1 && new Set(text).size === 1))) {
    // A long rest that is no run of digits is what makes a password of its own out of a word.
    const rest = lower.replace(/\p{L}+/gu, '');
    return rest.length < 6 || /^\W*(\d*)\W*$/.test(rest);
  }
  return false;
}

/** One character over and over, or a run up or down: aaaaaaa1, 12345678a, a7654321. */
function isRun(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
  return [0, 1, -1].some((step) => steps.filter((one) => one === step).length >= steps.length - 1);
}

function namesOwner(password: string, { username, names }: PasswordOwner): boolean {
  const lower = password.toLowerCase();
  return (
    [username, ...names]
      .map((name) => name.trim().toLowerCase())
      // A name of one or two Latin letters stands in many a good password by chance.
      .filter((name) => name.length >= (/^[\x20-\x7e]+$/.test(name) ? 4 : 2))
      .some((name) => lower.includes(name) || lower.includes(Array.from(name).toReversed().join('')))
  );
}
