import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailSender } from '../mail/mail-sender.server.ts';
import { createOutbound } from './outbound.server.ts';

// A name whose owner answers differently each time it is asked for (S-NET-01): only the name service is stood in
// for, the connections are real.
const answers = { next: [] as LookupAddress[][], requested: 0 };
const answer = () => {
  answers.requested += 1;
  return answers.next.shift() ?? [{ address: '127.0.0.1', family: 4 }];
};
// Stood in for in Node itself: other tests of this process may have loaded what asks it.
const real = { lookup: dns.lookup, inPromises: dns.promises.lookup };
beforeAll(() => {
  const lookup = (_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, answer());
  Object.assign(dns, { lookup });
  Object.assign(dns.promises, { lookup: () => Promise.resolve(answer()) });
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(dns, { lookup: real.lookup });
  Object.assign(dns.promises, { lookup: real.inPromises });
  syncBuiltinESMExports();
});

let listener: Server;
let port = 0;
let connections = 0;
beforeAll(async () => {
  listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  ({ port } = listener.address() as AddressInfo);
});
afterAll(() => new Promise((closed) => listener.close(closed)));
beforeEach(() => {
  connections = 0;
  answers.requested = 0;
});

const outside: LookupAddress = { address: '8.8.8.8', family: 4 };
const inside: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
  { address: '169.254.169.254', family: 4 },
  { address: '::ffff:127.0.0.1', family: 6 },
];

const ways = {
  'a call': () => {
    const url = new URL(`https://moving.example:${port}/`);
    return createOutbound({ timeoutMs: 2000 }).send({ service: 'test', method: 'GET', url });
  },
  'a letter': () => {
    const settings = {
      host: 'moving.example',
      port: 587,
      tls: false,
      user: '',
      password: '',
      from: 'a@example.com',
    };
    return createMailSender(settings, { timeoutMs: 2000 }).send({
      to: 'b@example.com',
      subject: 'x',
      text: 'x',
    });
  },
};

describe.each(Object.entries(ways))('%s', (_name, go) => {
  test.each(inside)(
    'is not let inside by a name that means $address and somebody public',
    async (address) => {
      for (const found of [
        [outside, address],
        [address, outside],
      ]) {
        answers.next = [found, [outside], [outside]];
        await expect(go()).rejects.toThrow('not a public address');
      }
      expect(connections).toBe(0);
    },
  );

  test('asks once: what was looked at is what is connected to', async () => {
    answers.next = [[inside[0]!], [outside]];
    await expect(go()).rejects.toThrow('not a public address');
    expect([answers.requested, connections]).toEqual([1, 0]);
  });
});
