/** HTTP statuses a refusal may have. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503 | 507;

/** Known by this wherever it comes from: what starts the process and what answers requests each load this file. */
const brand = Symbol.for('console.domain-error');

/**
 * A refusal that a person can understand. It carries a code and no sentence: the sentence stands in the
 * words of the module the code names (`orders.not-auditable` → orders:errors.not-auditable) and is chosen
 * at the edge, in the reader's language.
 */
export class DomainError extends Error {
  readonly [brand] = true;
  readonly code: string;
  readonly status: RefusalStatus;
  /** Values for the sentence. */
  readonly values: Record<string, string | number>;
  /** Form field the refusal belongs to, when it belongs to one. */
  readonly field: string | undefined;
  /** Seconds after which trying again makes sense, when they are known. */
  readonly retryAfter: number | undefined;
  /** What the form has to ask for with the next try. */
  readonly asks: 'captcha' | undefined;

  constructor(
    code: string,
    status: RefusalStatus,
    more: {
      values?: Record<string, string | number>;
      field?: string;
      retryAfter?: number;
      asks?: 'captcha';
    } = {},
  ) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
    this.values = more.values ?? {};
    this.field = more.field;
    this.retryAfter = more.retryAfter;
    this.asks = more.asks;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value;
  }
}

/** Refusal for what is not there, or not within the caller's tenant and scope: both look the same. */
export const notFound = () => new DomainError('common.not-found', 404);

/** Refusal for input that no form of ours can send. */
export const badInput = (detail: string, field?: string) =>
  new DomainError('common.bad-input', 400, { values: { detail }, field });
