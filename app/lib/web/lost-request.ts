/** Why a request got no answer of ours; `new-version`: a file of this page is no longer there. */
export type Loss = 'offline' | 'unreachable' | 'timeout' | 'unavailable' | 'new-version';

/** Thrown for a request without an answer of ours. */
export class LostRequest extends Error {
  readonly loss: Loss;
  /** Status of whoever answered instead, 0 when nobody did. */
  readonly status: number;

  constructor(loss: Loss, status = 0) {
    super(loss);
    this.name = 'LostRequest';
    this.loss = loss;
    this.status = status;
  }
}

/** What the answer of something that stands before the server means; null for any other answer. */
export function lossOfStatus(status: number): Loss | null {
  if (status === 504 || status === 408) return 'timeout';
  return status === 502 || status === 503 ? 'unavailable' : null;
}
