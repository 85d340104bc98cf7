import { reach } from '#app/lib/web/connection.ts';
import { LostRequest, lossOfStatus } from '#app/lib/web/lost-request.ts';

/** How the router asks for data: what did not come from us is a `LostRequest`, whoever answered instead. */
export async function pageFetch(request: Request): Promise<Response> {
  const response = await reach(() => fetch(request));
  const loss = response.headers.has('x-remix-response') ? null : lossOfStatus(response.status);
  if (loss) throw new LostRequest(loss, response.status);
  return response;
}
