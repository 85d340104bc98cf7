import { vi } from 'vitest';

/**
 * Looks again and again until nothing is wrong any more: for what another process, thread or line does in its own
 * time. The limit says that it never comes, not how fast it has to be.
 */
export const soon = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 25_000, interval: 20 });
