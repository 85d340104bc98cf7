import source from '../field/field-worker.js?raw';

/** The worker that opens the field app without a network; looked for anew each time, so that a mended one comes. */
export function loader(): Response {
  return new Response(source, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
