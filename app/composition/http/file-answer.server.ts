import { Readable } from 'node:stream';
import type { FileAnswer, JsonAnswer, PictureAnswer } from '#app/kernel/api/api-route.server.ts';

/** Whether a call answers with a file. */
export function isFileAnswer(done: unknown): done is FileAnswer {
  return typeof done === 'object' && done !== null && 'chunks' in done;
}

/** Nothing of a file runs, whoever opens it where. */
const inert = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** The file as a download that is made while it is sent. */
export function sendFile({ fileName, type, bytes, chunks }: FileAnswer): Response {
  const extension = /\.[a-z0-9]+$/i.exec(fileName)?.[0] ?? '';
  const body = Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream;
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-security-policy': inert,
      ...(bytes === undefined ? {} : { 'content-length': String(bytes) }),
      // RFC 6266; the plain name is for clients that do not know the other.
      'content-disposition': `attachment; filename="download${extension}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
}

/** Whether a call answers with JSON of its own form. */
export function isJsonAnswer(done: unknown): done is JsonAnswer {
  return typeof done === 'object' && done !== null && 'json' in done;
}

/** Whether a call answers with a picture. */
export function isPictureAnswer(done: unknown): done is PictureAnswer {
  return typeof done === 'object' && done !== null && 'picture' in done;
}

/** The picture, for this browser to keep; others must ask for themselves whether they may see it. */
export function sendPicture({ type, picture }: PictureAnswer): Response {
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': type,
      'content-disposition': 'inline',
      'content-security-policy': inert,
      'cache-control': 'private, max-age=31536000, immutable',
    },
  });
}
