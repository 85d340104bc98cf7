/** What went wrong: nobody answered, too late, not what the protocol says, or the service said no. */
export type OutsideFailure = 'unreachable' | 'slow' | 'garbage' | 'refused';

/**
 * A call to a service outside that gave nothing. Use cases turn `kind` (and of a refusal the `code`) into a
 * sentence and a retry. The message is for the log: it holds no address, token or person's data.
 */
export class OutsideError extends Error {
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
