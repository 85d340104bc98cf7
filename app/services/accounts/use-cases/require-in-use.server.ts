import { DomainError } from '#app/lib/domain-error.ts';

/**
 * Refuses a frozen account by saying so. Asked only where somebody has proved whose account it is: a stranger is told
 * what they are told of an account that is not there.
 */
export function requireInUse({ frozen }: { frozen: boolean }): void {
  if (frozen) throw new DomainError('accounts.frozen', 403);
}
