import type { TFunction } from 'i18next';
import {
  DatabaseUnavailable,
  type UnavailableBecause,
  unavailableIfDatabase,
} from '#app/db/errors/database-unavailable.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';

/** Every answer of the API. `code` is '200' or the HTTP status of the refusal, as text. */
export interface Envelope {
  success: boolean;
  code: string;
  message: string;
  result: unknown;
  timestamp: number;
  /** Of a refusal: the catalogue's code, the form field it belongs to and the request's id. */
  error?: string;
  field?: string;
  requestId?: string;
  /** What the next try has to bring along. */
  asks?: 'captcha';
}

/** Answer of a call that worked. */
export function answer(t: TFunction, result: unknown, now: Date): Envelope {
  return {
    success: true,
    code: '200',
    message: t('common:done'),
    result: result ?? null,
    timestamp: now.getTime(),
  };
}

/** Seconds after which a database that could not just now is asked again, by what it could not do. */
const retryAfter = { away: 5, busy: 1, slow: 30 } satisfies Record<UnavailableBecause, number>;

/** What the database could not do just now, as the refusal it is; all other errors stay. */
export function asRefusal(error: unknown): unknown {
  const known = unavailableIfDatabase(error);
  if (!(known instanceof DatabaseUnavailable)) return error;
  const { because } = known;
  return new DomainError(`common.database-${because}`, 503, { retryAfter: retryAfter[because] });
}

/** A failure as a person is told of it, whatever was thrown. */
export interface Refusal {
  status: number;
  error: string;
  message: string;
  /** Where to go or what to do instead, where the catalogue says so. */
  advice?: string;
  field?: string;
  /** Seconds, for the header Retry-After. */
  retryAfter?: number;
  asks?: 'captcha';
  /** Whether it is worth a line in the error log: nobody foresaw it. */
  unforeseen: boolean;
}

/** A refusal as it is answered. */
export function refusalEnvelope(
  refused: Refusal,
  { now, requestId }: { now: Date; requestId: string },
): Envelope {
  return {
    success: false,
    code: String(refused.status),
    message: refused.message,
    result: null,
    timestamp: now.getTime(),
    error: refused.error,
    field: refused.field,
    asks: refused.asks,
    requestId,
  };
}

/** Finds the sentence for a failure in the catalogue; an unforeseen one tells nothing but its request id. */
export function refusal(t: TFunction, error: unknown): Refusal {
  const known = asRefusal(error);
  if (known instanceof DomainError) {
    const [namespace = 'common', name = known.code] = known.code.split('.', 2);
    return {
      status: known.status,
      error: known.code,
      message: t(`${namespace}:errors.${name}`, known.values),
      advice: t(`${namespace}:advice.${name}`, { defaultValue: '' }) || undefined,
      field: known.field,
      retryAfter: known.retryAfter,
      asks: known.asks,
      unforeseen: false,
    };
  }
  return {
    status: 500,
    error: 'common.unforeseen',
    message: t('common:errors.unforeseen'),
    unforeseen: true,
  };
}
