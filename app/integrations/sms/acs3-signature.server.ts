import { createHash, createHmac } from 'node:crypto';

/** What is signed of a request to Alibaba Cloud. */
export interface Acs3Request {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Lower-case names; every one of them is signed: host, x-acs-* and content-type. */
  headers: Record<string, string>;
  body: string;
}

/** An access key. */
export interface Acs3Key {
  id: string;
  secret: string;
}

/** The Authorization header of 阿里云 V3 版本请求体&签名机制 (ACS3-HMAC-SHA256). */
export function acs3Authorization(request: Acs3Request, key: Acs3Key): string {
  const names = Object.keys(request.headers).toSorted(byCode);
  const signed = names.join(';');
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${request.headers[name]?.trim()}`),
    '',
    signed,
    sha256(request.body),
  ].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${signed},Signature=${signature}`;
}

/** Parameters in order of their names, escaped as RFC 3986 has it; also how they are sent. */
export function canonicalQuery(query: Record<string, string>): string {
  return Object.keys(query)
    .toSorted(byCode)
    .map((name) => `${escape(name)}=${escape(query[name] ?? '')}`)
    .join('&');
}

/** SHA-256 in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function escape(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function byCode(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
