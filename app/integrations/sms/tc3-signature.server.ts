import { createHash, createHmac } from 'node:crypto';

/** What is signed of a request to Tencent Cloud: a POST to «/» with a JSON body. */
export interface Tc3Request {
  service: string;
  /** Lower-case names; every one of them is signed, content-type and host at least. */
  headers: Record<string, string>;
  body: string;
  /** Seconds since 1970, as in X-TC-Timestamp. */
  timestamp: number;
}

/** A secret of the cloud interface. */
export interface Tc3Key {
  id: string;
  secret: string;
}

/** The Authorization header of 腾讯云 API 3.0 签名方法 v3 (TC3-HMAC-SHA256). */
export function tc3Authorization({ service, headers, body, timestamp }: Tc3Request, key: Tc3Key): string {
  const names = Object.keys(headers).toSorted();
  const signed = names.join(';');
  const lines = names.map((name) => `${name}:${headers[name]?.trim().toLowerCase()}`);
  const canonical = ['POST', '/', '', ...lines, '', signed, sha256(body)].join('\n');
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const signingKey = [date, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${key.secret}`);
  const signature = hmac(signingKey, toSign).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
