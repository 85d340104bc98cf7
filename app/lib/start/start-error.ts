/** A start failure the operator can act on: its message is one whole sentence, printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
