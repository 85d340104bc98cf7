/** What went wrong: nobody answered, too late, not what the protocol says, or the service said no. */
export type OutsideFailure = 'unreachable' | 'slow' | 'garbage' | 'refused';

const brand: unique symbol = Symbol.for('outside-error') as never;

/**
 * A call to a service outside that gave nothing. Use cases turn `kind` (and of a refusal the `code`) into a
 * sentence and a retry. The message is for the log: it holds no address, token or person's data.
 */
export class OutsideError extends Error {
  /**
   * The start of the program and the built application each have a copy of this class, and the way out is made
   * by the one and used by the other: an error of either is one.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (this !== OutsideError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === 'object' && value !== null && brand in value;
  }

  readonly [brand] = true;
  readonly kind: OutsideFailure;
  readonly service: string;
  /** The service's own error code, when it refused. */
  readonly code: string | undefined;

  constructor(service: string, kind: OutsideFailure, detail: string, code?: string) {
    super(`${service} ${kind}: ${detail}`);
    this.name = 'OutsideError';
    this.service = service;
    this.kind = kind;
    this.code = code;
  }
}

/** Whether a service outside refused with one of these codes of its own. */
export function refusedWith(error: unknown, codes: readonly (string | number)[]): boolean {
  return (
    error instanceof OutsideError && error.kind === 'refused' && codes.map(String).includes(error.code ?? '')
  );
}
