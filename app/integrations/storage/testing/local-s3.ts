import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import {
  type Faults,
  type LoopbackEnv,
  listenOnLoopback,
  noFaults,
  withFaults,
} from '../../local/loopback-server.server.ts';

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const mac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature of a request by AWS Signature Version 4, from what was received. */
export function sigV4(requested: {
  secret: string;
  method: string;
  path: string;
  query: string;
  headers: readonly (readonly [string, string])[];
  payloadHash: string;
  date: string;
  scope: string;
}): string {
  const [day = '', region = '', service = ''] = requested.scope.split('/');
  const canonical = [
    requested.method,
    requested.path,
    requested.query,
    ...requested.headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    requested.headers.map(([name]) => name).join(';'),
    requested.payloadHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', requested.date, requested.scope, hash(canonical)].join('\n');
  const key = mac(mac(mac(mac(`AWS4${requested.secret}`, day), region), service), 'aws4_request');
  return mac(key, text).toString('hex');
}

/** A bucket on loopback that speaks S3: put, get, delete, signatures, its errors, and faults at will. */
export async function startLocalS3(account: { keyId: string; secret: string; bucket: string }): Promise<{
  url: string;
  faults: Faults;
  objects: Map<string, Uint8Array>;
  close(): Promise<void>;
}> {
  const faults = noFaults();
  const objects = new Map<string, Uint8Array>();
  const app = new Hono<LoopbackEnv>();
  app.use(withFaults(faults));
  app.all(`/${account.bucket}/*`, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const { pathname, search } = new URL(c.req.url);
    const wrong = signatureProblem(account, {
      method: c.req.method,
      path: pathname,
      query: search.slice(1),
      body,
      header: (name) => c.req.header(name),
    });
    if (wrong) return c.body(`<Error><Code>${wrong}</Code></Error>`, 403);
    const key = pathname.slice(account.bucket.length + 2);
    if (c.req.method === 'PUT') {
      objects.set(key, body);
      return c.body(null, 200);
    }
    if (c.req.method === 'DELETE') {
      objects.delete(key);
      return c.body(null, 204);
    }
    const found = objects.get(key);
    return found ? c.body(new Uint8Array(found)) : c.body('<Error><Code>NoSuchKey</Code></Error>', 404);
  });
  const server = await listenOnLoopback(app);
  return { url: `${server.origin}/${account.bucket}`, faults, objects, close: () => server.close() };
}

function signatureProblem(
  account: { keyId: string; secret: string },
  requested: {
    method: string;
    path: string;
    query: string;
    body: Uint8Array;
    header(name: string): string | undefined;
  },
): string | null {
  const [, keyId, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      requested.header('authorization') ?? '',
    ) ?? [];
  if (keyId !== account.keyId) return 'InvalidAccessKeyId';
  const payloadHash = requested.header('x-amz-content-sha256') ?? '';
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== hash(requested.body))
    return 'XAmzContentSHA256Mismatch';
  const expected = sigV4({
    ...requested,
    secret: account.secret,
    headers: names.split(';').map((name) => [name, requested.header(name) ?? ''] as const),
    payloadHash,
    date: requested.header('x-amz-date') ?? '',
    scope,
  });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? null : 'SignatureDoesNotMatch';
}
