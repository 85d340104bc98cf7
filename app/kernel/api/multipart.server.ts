import { DomainError } from '#app/lib/domain-error.ts';

/** More parts than any form of ours has; what is longer in its heads is no browser's. */
const maxParts = 8;
const longestHead = 2048;

/** A form with files as a call takes it: texts, and files as the bytes they are. */
export type MultipartFields = Record<string, string | Uint8Array>;

const malformed = () => new DomainError('common.malformed-form', 400);

/**
 * Reads multipart/form-data (RFC 7578) that is in memory already and small. The types that files claim are not
 * looked at: what a file is, its content says. A form without a field `name` has the name its file came with. It
 * takes one pass, whatever it is given.
 */
export function readMultipart(body: Uint8Array, contentType: string): MultipartFields {
  const [, quoted, plain] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i.exec(contentType) ??
    [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new DomainError('common.unsupported-type', 415);
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const opening = Buffer.from(`--${boundary}`);
  const between = Buffer.from(`\r\n--${boundary}`);
  if (!bytes.subarray(0, opening.length).equals(opening)) throw malformed();
  const fields: MultipartFields = Object.create(null) as MultipartFields;
  let fileName: string | undefined;
  let at = opening.length;
  for (let parts = 0; ; parts += 1) {
    const mark = bytes.toString('latin1', at, at + 2);
    if (mark === '--')
      return 'name' in fields || fileName === undefined ? fields : { ...fields, name: fileName };
    if (mark !== '\r\n' || parts >= maxParts) throw malformed();
    const headEnd = bytes.indexOf('\r\n\r\n', at);
    if (headEnd < 0 || headEnd - at > longestHead) throw malformed();
    const end = bytes.indexOf(between, headEnd + 4);
    if (end < 0) throw malformed();
    const head = bytes.toString('utf8', at + 2, headEnd);
    put(fields, head, bytes.subarray(headEnd + 4, end));
    fileName ??= /;\s*filename="([^"]{1,300})"/i.exec(head)?.[1]?.replaceAll('%22', '"');
    at = end + between.length;
  }
}

function put(fields: MultipartFields, head: string, content: Buffer): void {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1];
  const name = /(?:^|[;\s])name="([\w.-]{1,64})"/.exec(disposition ?? '')?.[1];
  if (disposition === undefined || !name || name in fields) throw malformed();
  if (/(?:^|[;\s])filename\*?=/i.test(disposition)) fields[name] = content;
  else fields[name] = decode(content);
}

function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw malformed();
  }
}
