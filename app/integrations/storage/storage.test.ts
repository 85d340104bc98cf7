import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanWithClamd } from './clamd.server.ts';
import type { FileStore } from './file-storage.ts';
import { localFileStore } from './local-file-store.server.ts';
import { s3FileStore } from './s3-file-store.server.ts';
import { sigV4, startLocalS3 } from './testing/local-s3.ts';

const account = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', bucket: 'files' };
let folder: string;
let s3: Awaited<ReturnType<typeof startLocalS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  s3 = await startLocalS3(account);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const bucket = (more: Partial<typeof account> = {}) => {
  const { keyId, secret } = { ...account, ...more };
  return s3FileStore({ url: s3.url, region: 'cn-north-1', keyId, secret });
};
const read = async (store: FileStore, key: string) => {
  const found = await store.get(key);
  if (!found) return null;
  const parts: Uint8Array[] = [];
  for await (const part of found) parts.push(part);
  return Buffer.concat(parts);
};

describe.each([
  ['a folder', () => localFileStore(folder)],
  ['a bucket', () => bucket()],
] as const)('%s', (_name, open) => {
  test('keeps what is put, byte for byte, and forgets what is removed', async () => {
    const store = open();
    const content = Uint8Array.from({ length: 300_000 }, (_, n) => n % 251);
    await store.put('red/0b', content);
    expect(await read(store, 'red/0b')).toEqual(Buffer.from(content));
    await store.put('red/0b', new Uint8Array([1]));
    expect(await read(store, 'red/0b')).toEqual(Buffer.from([1]));
    expect(await read(store, 'blue/0b')).toBeNull();
    await store.remove('red/0b');
    await store.remove('red/0b');
    expect(await read(store, 'red/0b')).toBeNull();
  });

  test.each([
    '../x',
    'red/../../x',
    '/etc/passwd',
    'red',
    'red/',
    'red//x',
    'red/a\0',
    'RED/x',
    'red/%2e%2e',
    '',
  ])('has no place called %j', async (key) => {
    const store = open();
    await expect(store.put(key, new Uint8Array(1))).rejects.toThrow('not a key');
    await expect(store.get(key)).rejects.toThrow('not a key');
    await expect(store.remove(key)).rejects.toThrow('not a key');
  });
});

test('a folder has no half files', async () => {
  const store = localFileStore(folder);
  await store.put('green/whole', new Uint8Array(10));
  expect(await readdir(join(folder, 'green'))).toEqual(['whole']);
});

describe('a bucket', () => {
  test('refuses another secret and another key, and the answer says so', async () => {
    await expect(bucket({ secret: 'no' }).put('red/x', new Uint8Array(1))).rejects.toThrow('403');
    await expect(bucket({ keyId: 'no' }).get('red/x')).rejects.toThrow('403');
  });

  test('that is out of order is no missing file', async () => {
    s3.faults.mode = 'outage';
    await expect(bucket().get('red/x')).rejects.toThrow('fetch failed');
    s3.faults.mode = 'none';
  });

  test('checks signatures as published (AWS, get-vanilla)', () => {
    expect(
      sigV4({
        secret: account.secret,
        method: 'GET',
        path: '/',
        query: '',
        headers: [
          ['host', 'example.amazonaws.com'],
          ['x-amz-date', '20150830T123600Z'],
        ],
        payloadHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        date: '20150830T123600Z',
        scope: '20150830/us-east-1/service/aws4_request',
      }),
    ).toBe('5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31');
  });
});

describe('clamd', () => {
  let server: Server;
  let url: string;
  let answer = 'stream: OK\0';
  let heard: Buffer = Buffer.alloc(0);
  beforeAll(async () => {
    server = createServer((socket) => {
      heard = Buffer.alloc(0);
      socket.on('data', (data: Buffer) => {
        heard = Buffer.concat([heard, data]);
        if (heard.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    url = `tcp://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterAll(() => new Promise((resolve) => void server.close(resolve)));

  test('is sent the whole content in pieces', async () => {
    const content = Buffer.alloc(150_000, 'x');
    expect(await scanWithClamd(url, content)).toBe(true);
    expect(heard.subarray(0, 10).toString()).toBe('zINSTREAM\0');
    let at = 10;
    const pieces: Buffer[] = [];
    for (let bytes = heard.readUInt32BE(at); bytes > 0; bytes = heard.readUInt32BE(at)) {
      pieces.push(heard.subarray(at + 4, at + 4 + bytes));
      at += 4 + bytes;
    }
    expect(Buffer.concat(pieces)).toEqual(content);
  });

  test('a finding is no clean file, and what is no answer is an error', async () => {
    answer = 'stream: Eicar-Test-Signature FOUND\0';
    expect(await scanWithClamd(url, Buffer.from('x'))).toBe(false);
    answer = 'INSTREAM size limit exceeded. ERROR\0';
    await expect(scanWithClamd(url, Buffer.from('x'))).rejects.toThrow('virus scanner');
    await expect(scanWithClamd('tcp://127.0.0.1:1', Buffer.from('x'))).rejects.toThrow('virus scanner');
  });
});
