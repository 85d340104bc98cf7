import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { errorCode } from './error-code.server.ts';

/** The database cannot be used just now: the edge answers 503, and the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

// 57P0x: shut down or starting; 53300: too many connections; 08: connection exceptions; 25P03: idle too long.
const passingStates = /^(57P0[1-4]|53300|08|25P03)/;
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
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether an error of the driver itself means that the connection, not the statement, is at fault. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DrizzleQueryError) return isConnectionFailure(error.cause);
  if (error instanceof DatabaseError) return passingStates.test(error.code ?? '');
  if (error instanceof AggregateError && error.errors.some(isConnectionFailure)) return true;
  if (passingSystemErrors.has(errorCode(error))) return true;
  return passingMessages.test(error.message);
}

/** The error a caller should see: lost connections become `DatabaseUnavailable`, all others stay. */
export function asUnavailable(error: unknown): unknown {
  if (!isConnectionFailure(error)) return error;
  return new DatabaseUnavailable('database unavailable', { cause: error });
}
