import { isRouteErrorResponse } from 'react-router';
import { isMissingFile } from '#app/lib/web/import-piece.ts';
import { type Loss, LostRequest, lossOfStatus } from '#app/lib/web/lost-request.ts';

/** Whether a failure means that no answer came, and why; null when somebody of ours has spoken. */
export function lossOf(error: unknown): Loss | null {
  if (error instanceof LostRequest) return error.loss;
  if (isRouteErrorResponse(error)) return lossOfStatus(error.status);
  if (!isMissingFile(error)) return null;
  return navigator.onLine ? 'new-version' : 'offline';
}
