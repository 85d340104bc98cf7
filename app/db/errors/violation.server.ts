import { DatabaseError } from 'pg';

/** The constraint that a statement hurt, as PostgreSQL tells; the driver's error lies below the one that names the statement. */
function violationOf(error: unknown): DatabaseError | null {
  const cause = error instanceof Error && !(error instanceof DatabaseError) ? error.cause : error;
  return cause instanceof DatabaseError ? cause : null;
}

/** The unique index or constraint that a second row of the kind has hurt ('' when it has no name); null for every other failure. */
export function uniqueViolation(error: unknown): string | null {
  const found = violationOf(error);
  return found?.code === '23505' ? (found.constraint ?? '') : null;
}

/** Whether a row names one that is not there, or is still named by others that was to go. */
export function isReferenceViolation(error: unknown): boolean {
  return violationOf(error)?.code === '23503';
}
