import type { LoaderFunctionArgs } from 'react-router';
import { pageRequestContext } from '#app/kernel/page/router-context.ts';
import { fieldManifest } from '../field/field-manifest.server.ts';

/** The field app as one of the phone's own apps. */
export function loader({ context }: LoaderFunctionArgs): Response {
  return Response.json(fieldManifest(context.get(pageRequestContext).ctx), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
