import { hashPassword } from '#app/services/accounts/password.server.ts';

/** Password of every account that demo data and tests make without naming one. */
export const demoPassword = 'Yanshi@2026';

const hashes = new Map<string, Promise<string>>();

/** A hash of it, made once in this process: argon2id is slow on purpose and demo accounts are many. */
export function seededHash(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
