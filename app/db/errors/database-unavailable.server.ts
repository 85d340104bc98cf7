import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { DomainError } from '#app/lib/domain-error.ts';
import { errorCode } from './error-code.server.ts';

/** Why: it is away, what is wanted is locked by somebody else, or it took longer than it may. */
export type UnavailableBecause = 'away' | 'busy' | 'slow';

/** The database cannot do it just now: the edge answers 503, and the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly because: UnavailableBecause;

  constructor(because: UnavailableBecause, cause: unknown) {
    super(`database ${because}`, { cause });
    this.because = because;
  }
}

/** SQL states that pass: the same statement may succeed a moment later. */
const passingStates: readonly [RegExp, UnavailableBecause][] = [
  // Shut down or starting; connection exceptions; too many connections; idle too long in a transaction.
  [/^(57P0[1-4]|08|53300|25P0[34])/, 'away'],
  // A lock not got in time, a deadlock, a transaction that another one has overtaken.
  [/^(55P03|40P01|40001)/, 'busy'],
  // Longer than a statement may take.
  [/^57014/, 'slow'],
];
const passingSystemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const passingMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether the server stood still: a statement was not answered, not even that it took too long. */
export function isSilence(error: unknown): error is Error {
  if (error instanceof DrizzleQueryError) return isSilence(error.cause);
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Why an error of the driver's will pass by itself; null for one that will not. */
export function unavailableBecause(error: unknown): UnavailableBecause | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DrizzleQueryError) return unavailableBecause(error.cause);
  if (error instanceof DatabaseError) {
    return passingStates.find(([states]) => states.test(error.code ?? ''))?.[1] ?? null;
  }
  if (error instanceof AggregateError && error.errors.some(unavailableBecause)) return 'away';
  if (passingSystemErrors.has(errorCode(error)) || passingMessages.test(error.message)) return 'away';
  return null;
}

/** What a statement's failure says to people, by PostgreSQL's code for it. */
const refusals: Readonly<Record<string, () => DomainError>> = {
  // disk_full
  '53100': () => new DomainError('common.disk-full', 507, { retryAfter: 60 }),
  // numeric_value_out_of_range: a sum that is more than what keeps it can hold.
  '22003': () => new DomainError('common.out-of-range', 422),
};

/** The error a caller should see: what passes becomes `DatabaseUnavailable`, some refusals a sentence. */
export function asUnavailable(error: unknown): unknown {
  const because = unavailableBecause(error);
  if (because !== null) return new DatabaseUnavailable(because, error);
  return refusals[errorCode(error instanceof DrizzleQueryError ? error.cause : error)]?.() ?? error;
}

/** The same for an error of which nobody knows whether the database threw it. */
export function unavailableIfDatabase(error: unknown): unknown {
  const fromDatabase = error instanceof DrizzleQueryError || error instanceof DatabaseError;
  return fromDatabase ? asUnavailable(error) : error;
}
