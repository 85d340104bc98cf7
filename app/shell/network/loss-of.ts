import { isRouteErrorResponse } from 'react-router';
import { type Loss, LostRequest, lossOfStatus } from '#app/lib/web/lost-request.ts';

/** What browsers say of a script that a page asks for and that does not come. */
const missingScript = /dynamically imported module|importing a module script/i;

/** Whether a failure means that no answer came, and why; null when somebody of ours has spoken. */
export function lossOf(error: unknown): Loss | null {
  if (error instanceof LostRequest) return error.loss;
  if (isRouteErrorResponse(error)) return lossOfStatus(error.status);
  if (!(error instanceof Error) || !missingScript.test(error.message)) return null;
  return navigator.onLine ? 'new-version' : 'offline';
}
