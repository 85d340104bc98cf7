import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.server.ts';

/** Whether a caller may use the acceptance door: it is open and the caller has its key. */
export function holdsAcceptanceKey(
  config: Pick<Config, 'ACCEPTANCE_KEY'>,
  given: string | undefined,
): boolean {
  if (!config.ACCEPTANCE_KEY || !given) return false;
  const [key, claim] = [Buffer.from(config.ACCEPTANCE_KEY), Buffer.from(given)];
  return claim.length === key.length && timingSafeEqual(claim, key);
}

/** The clock an acceptance scenario has set for this request, so that no state is kept between requests. */
export function acceptanceClock(
  config: Pick<Config, 'ACCEPTANCE_KEY'>,
  header: (name: string) => string | undefined,
): (() => Date) | null {
  const time = header('x-acceptance-now');
  if (!time || !holdsAcceptanceKey(config, header('x-acceptance-key'))) return null;
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? null : () => new Date(at);
}
