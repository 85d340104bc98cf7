import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { aProvider } from '#app/administration/tickets/seed/seed.server.ts';
import { identityProviders } from '#app/administration/tickets/table.server.ts';
import { finishCasLogin } from '#app/administration/tickets/use-cases/finish-provider-login.server.ts';
import { startProviderLogin } from '#app/administration/tickets/use-cases/start-provider-login.server.ts';
import { createMailSender } from '#app/integrations/mail/mail-sender.server.ts';
import { createOutside } from '#app/integrations/outside.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anErpConfig } from '#app/modules/erp/seed/seed.server.ts';
import { testErp } from '#app/modules/erp/use-cases/try-erp.server.ts';
import { createTestDesk, type TestBrand } from './testing/test-desk.server.ts';

// Every setting of an administrator's that this program goes to, with addresses that lead inside (S-NET-01).
let listener: Server;
let port: number;
let connections = 0;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '::', resolve));
  ({ port } = listener.address() as { port: number });
  desk = await createTestDesk(new Date('2026-11-21T08:00:00Z'), createOutside({ timeoutMs: 2000 }));
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  boss = await brand.as({ username: 'boss', roles: ['boss'] });
});
beforeEach(() => {
  connections = 0;
});
afterAll(async () => {
  await desk.close();
  await new Promise((resolve) => listener.close(resolve));
});

const hosts = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'ip6-localhost',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '169.254.169.254',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
];

const addresses = () => [
  ...hosts.map((host) => `https://${host}:${port}`),
  `http://127.0.0.1:${port}`,
  `https://127.0.0.1:${port}/path/../x`,
  `https://user:pw@127.0.0.1:${port}`,
  `https://:pw@127.0.0.1:${port}`,
  `https://example.com@127.0.0.1:${port}`,
  `https://127.0.0.1:${port}\\@example.com`,
  `https://127.0.0.1:${port}#@example.com`,
  'https://8.8.8.8:22',
  'https://8.8.8.8:5432',
];

/** Goes to where a setting says, and gives what somebody is told of it. */
const settings: Record<string, (address: string) => Promise<unknown>> = {
  async 'an ERP'(baseUrl) {
    await brand.facts((world) =>
      anErpConfig(world, boss.secrets, { acctId: 'a', baseUrl, appSecret: 'top-secret-of-the-erp' }),
    );
    return testErp(boss);
  },
  async 'a CAS server'(url) {
    await aProviderAt('cas', url);
    const serviceUrl = `https://${brand.tenant.hosts[0]}/codelogin`;
    return finishCasLogin(brand.ctx(), { ticket: 'ST-1-x', serviceUrl });
  },
  async 'an OpenID provider'(url) {
    await aProviderAt('oidc', url);
    const host = brand.tenant.hosts[0] ?? '';
    const request = new Request(`https://${host}/leave/oidc`, { headers: { host } });
    return startProviderLogin(brand.ctx(), request, { kind: 'oidc', remember: true, redirectTo: null });
  },
  'a mail server'(address) {
    const { hostname } = new URL(address);
    const host = hostname.replaceAll(/[[\]]/g, '');
    const letter = { to: 'a@example.com', subject: 'x', text: 'x' };
    const from = 'a@example.com';
    const way = { host, tls: false, user: 'u', password: 'top-secret-of-the-mail', from };
    const send = (at: number) => createMailSender({ ...way, port: at }, { timeoutMs: 2000 }).send(letter);
    // At the listener's own port, and at one that letters are handed in at.
    return send(port).catch(() => (hostname === '8.8.8.8' ? Promise.reject(new Error('refused')) : send(25)));
  },
};

async function aProviderAt(kind: 'cas' | 'oidc', url: string) {
  await brand.facts(async (world) => {
    await world.tx.delete(identityProviders);
    await aProvider(world, boss, { kind, name: 'x', url, client: { id: 'a', secret: 'top-secret' } });
  });
}

describe.each(Object.keys(settings))('%s', (name) => {
  test('never leads inside, and what is told of the failure names neither address nor secret', async () => {
    for (const address of addresses()) {
      const told = await settings[name]?.(address).catch((error: Error & { cause?: unknown }) => error);
      const text = `${JSON.stringify(told)} ${told instanceof Error ? told.message : ''}`;
      expect([address, text]).toEqual([address, expect.not.stringMatching(/top-secret|127\.0|ECONN/)]);
      const worked = !(told instanceof Error) && (told as { ok?: boolean })?.ok !== false;
      expect([address, worked]).toEqual([address, false]);
    }
    expect(connections).toBe(0);
  }, 120_000);
});

test('there is something to be connected to', async () => {
  const { connect } = await import('node:net');
  await new Promise((resolve) => connect(port, '127.0.0.1').once('close', resolve));
  expect(connections).toBe(1);
});

test.each(['cas', 'oidc', 'erp'])(
  '%s: a form does not take an address with a name, or of another protocol',
  async (kind) => {
    const { saveProvider } = await import(
      '#app/administration/tickets/use-cases/provider-settings.server.ts'
    );
    const { erpConfigInput } = await import('#app/modules/erp/wire.ts');
    const taken = async (url: string) => {
      if (kind === 'erp') {
        const facts = { enabled: 1, acctId: 'a', username: 'a', appId: 'a', submits: 1, reconciles: 1 };
        return erpConfigInput.safeParse({ ...facts, baseUrl: url }).success;
      }
      const form = {
        kind: kind as 'cas',
        name: 'x',
        clientId: 'x',
        secret: '',
        matchBy: 'username',
        enabled: true,
      };
      return saveProvider(boss, { ...form, url } as never).then(
        () => true,
        () => false,
      );
    };
    expect(await taken('https://sso.example.com/cas')).toBe(true);
    for (const url of [
      'https://user@sso.example.com',
      'https://user:pw@sso.example.com',
      'https://:pw@sso.example.com',
      'https://sso.example.com?x',
      'https://sso.example.com#x',
      'ftp://sso.example.com',
      'file:///etc/passwd',
      'gopher://sso.example.com',
      'unix:///var/run/docker.sock',
      'javascript:alert(1)',
      'data:text/plain,x',
      '//sso.example.com',
      'sso.example.com',
      '',
    ]) {
      expect([url, await taken(url)]).toEqual([url, false]);
    }
  },
);
