import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { DomainError } from '#app/lib/domain-error.ts';

const argon2 = promisify(argon2Callback);

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. Kept in each hash, so it can be raised later. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

/** Hashes a password to a PHC string: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${b64(salt)}$${b64(tag)}`;
}

/** What stands in place of a hash until somebody has chosen a password: no password fits it. */
export const noPassword = '!';

/**
 * Whether the password is the one the hash was made of; false for a hash it cannot read, after the time a check
 * takes: an account without a password must not answer quicker than others.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) return verifyNoPassword(password);
  const [, memory, passes, parallelism, salt, tag] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Spends the time of a check: an unknown user must not answer quicker than a wrong password. */
export async function verifyNoPassword(password: string): Promise<false> {
  await derive(password, Buffer.alloc(16, 7), cost);
  return false;
}

let running = 0;
const waiting: (() => void)[] = [];
/** Hashing fills a core and 19 MiB each; more at once than cores would starve every other request. */
const max = Math.max(1, availableParallelism() - 1);
/** About three seconds' worth; whoever comes later would only wait to be told that it took too long. */
const maxWaiting = 100;

async function derive(
  password: string,
  nonce: Buffer,
  setting: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  if (waiting.length >= maxWaiting) {
    throw new DomainError('common.too-many-requests', 429, { retryAfter: 1 });
  }
  if (running >= max) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await argon2('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...setting });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** PHC strings carry base64 without padding. */
function b64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
