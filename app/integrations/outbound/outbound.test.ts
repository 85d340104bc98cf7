import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createOutbound, type OutboundOptions } from './outbound.server.ts';
import { OutsideError } from './outside-error.server.ts';
import { isPublicAddress, publicLookup } from './public-address.server.ts';
import { readJson } from './read-answer.server.ts';

let server: Server;
let origin: string;
let connections: number;
let answer: RequestListener;

beforeEach(async () => {
  connections = 0;
  server = createServer((request, response) => answer(request, response));
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answer = (_request, response) => response.end('好');
});

afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

function get(url: string, options: OutboundOptions = { privateOrigins: [origin] }) {
  return createOutbound(options).send({ service: 'test', method: 'GET', url: new URL(url) });
}

describe('calls to a service outside', () => {
  test('an answer is status and text, whatever the status', async () => {
    answer = (request, response) => {
      response.statusCode = 403;
      response.end(`${request.method} ${request.url} ${request.headers['accept-encoding']}`);
    };
    expect(await get(`${origin}/a?b=c`)).toEqual({ status: 403, text: 'GET /a?b=c identity' });
  });

  test('a body is sent with its length', async () => {
    answer = (request, response) => {
      request.setEncoding('utf8').on('data', (part: string) => {
        response.end(`${request.headers['content-length']} ${part}`);
      });
    };
    const outbound = createOutbound({ privateOrigins: [origin] });
    const sent = { service: 'test', method: 'POST', url: new URL(origin), body: '{"名":1}' } as const;
    expect((await outbound.send(sent)).text).toBe('9 {"名":1}');
  });

  test('a silent service is slow, and so is one that never ends its answer', async () => {
    answer = () => undefined;
    const hasty = { privateOrigins: [origin], timeoutMs: 100 };
    await expect(get(origin, hasty)).rejects.toMatchObject({ kind: 'slow' });
    answer = (_request, response) => {
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drip));
    };
    await expect(get(origin, hasty)).rejects.toMatchObject({ kind: 'slow' });
  });

  test.each<[string, RequestListener]>([
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/b' }).end()],
    [
      'a packed answer',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    ],
    ['not UTF-8', (_request, response) => response.end(Buffer.from([0xff, 0xfe, 0xfd]))],
    ['too much', (_request, response) => response.end('x'.repeat(2000))],
  ])('%s is garbage', async (_name, listener) => {
    answer = listener;
    await expect(get(origin, { privateOrigins: [origin], maxBytes: 1000 })).rejects.toMatchObject({
      kind: 'garbage',
    });
    expect(connections).toBe(1);
  });

  test('a torn connection and a closed port are unreachable', async () => {
    answer = (request) => request.socket.destroy();
    await expect(get(origin)).rejects.toMatchObject({ kind: 'unreachable' });
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 10);
    };
    await expect(get(origin)).rejects.toMatchObject({ kind: 'unreachable' });
    const closed = 'http://127.0.0.1:9';
    await expect(get(closed, { privateOrigins: [closed] })).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('what it says names neither address nor query', async () => {
    answer = (request) => request.socket.destroy();
    await expect(get(`${origin}/a?access_token=geheim`)).rejects.toThrow(/^test unreachable: ECONNRESET$/);
  });
});

describe('addresses that nobody has let in', () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '169.254.169.254',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'localhost',
    'localhost.',
    'LOCALHOST',
    '①②⑦.⓪.⓪.①',
  ];

  test.each(hosts)('%s is not connected to', async (host) => {
    const { port } = new URL(origin);
    await expect(get(`https://${host}:${port}/`, {})).rejects.toMatchObject({ kind: 'unreachable' });
    expect(connections).toBe(0);
  });

  test.each(['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'https://a:b@example.com/'])(
    '%s is not connected to',
    async (url) => {
      await expect(get(url, {})).rejects.toMatchObject({ kind: 'unreachable' });
    },
  );

  test('letting one origin in lets no other port in', async () => {
    await expect(get(origin, { privateOrigins: ['http://127.0.0.1:9'] })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    expect(connections).toBe(0);
  });

  test('public addresses of both families are let through', () => {
    expect(['8.8.8.8', '182.254.1.1', '2400:3200::1', '2606:4700::1111'].map(isPublicAddress)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(isPublicAddress('example.com')).toBe(false);
  });
});

describe('looking up a name for a connection', () => {
  const look = (name: string, all: boolean) =>
    new Promise((resolve) => {
      publicLookup(name, { all }, (error, address, family) => resolve(error?.message ?? [address, family]));
    });

  test('gives public addresses, in either form', async () => {
    expect(await look('8.8.8.8', false)).toEqual(['8.8.8.8', 4]);
    expect(await look('8.8.8.8', true)).toEqual([[{ address: '8.8.8.8', family: 4 }], undefined]);
  });

  test('refuses a name of this machine', async () => {
    expect(await look('localhost', true)).toBe('not a public address');
    expect(await look('localhost', false)).toBe('not a public address');
  });
});

describe('answers in JSON', () => {
  const schema = z.object({ a: z.number() });

  test('the shape is checked', () => {
    expect(readJson('test', '{"a":1,"b":2}', schema)).toEqual({ a: 1 });
    expect(() => readJson('test', '{"a":"1"}', schema)).toThrow('test garbage: a: invalid_type');
    expect(() => readJson('test', '<html>', schema)).toThrow('test garbage: not JSON');
  });
});

test('an error of another copy of the program is one, and a subclass stays a subclass', async () => {
  const copy = './outside-error.server.ts?another-copy';
  const other = (await import(copy)) as { OutsideError: typeof OutsideError };
  const error = new other.OutsideError('test', 'slow', 'no answer');
  expect(other.OutsideError).not.toBe(OutsideError);
  expect(error instanceof OutsideError).toBe(true);
  expect(new Error('x') instanceof OutsideError).toBe(false);
  class Refusal extends OutsideError {}
  expect(error instanceof Refusal).toBe(false);
  expect(new Refusal('test', 'refused', 'no') instanceof Refusal).toBe(true);
  expect(new Refusal('test', 'refused', 'no') instanceof OutsideError).toBe(true);
});
