import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { someSignInSettings } from '#app/administration/sign-in-settings/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { type LocalSmtp, letterText, startLocalSmtp } from '#app/integrations/mail/testing/local-smtp.ts';
import { createOutside } from '#app/integrations/outside.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { outboxMessage } from './entities.ts';
import { type SentSoFar, sendRefusal } from './rules.ts';
import { lastCode } from './seed.server.ts';
import { outboxMessageStore } from './stores.server.ts';
import { outboxMessages, sentCodes } from './table.server.ts';
import { sendCode } from './use-cases/send-code.server.ts';
import { takeSentCode } from './use-cases/take-code.server.ts';

const start = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let smtp: LocalSmtp;
beforeAll(async () => {
  smtp = await startLocalSmtp();
  const mailServers = [`127.0.0.1:${smtp.port}`];
  desk = await createTestDesk(start, createOutside({ mailServers, timeoutMs: 2000 }));
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) await one.facts((world) => someSignInSettings(world, { demo: true }));
  await other.facts((world) =>
    aRole(world, { code: 'reads-outbox', dataScope: 'all', permissions: ['outbox:list'] }),
  );
});
afterAll(async () => {
  await desk.close();
  await smtp.close();
});

let numbers = 0;
const number = () => `139000${String((numbers += 1)).padStart(5, '0')}`;
const at = (seconds: number, of = brand, more: Partial<Ctx> = {}) =>
  of.ctx({
    now: () => new Date(start.getTime() + seconds * 1000),
    address: `203.0.113.${numbers % 250}`,
    ...more,
  });
const send = (target: string, seconds = 0) =>
  sendCode(at(seconds), { channel: 'sms', target, purpose: 'login' });
const take = (target: string, code: string, seconds = 0, of = brand) =>
  takeSentCode(at(seconds, of), { channel: 'sms', target, purpose: 'login', code });
const read = async (target: string) => (await brand.facts((world) => lastCode(world, target))) ?? '';
const wrong = { code: 'codes.wrong', status: 422, field: 'code' };
const expectWrong = (error: unknown) => expect(error).toMatchObject(wrong);

describe('a code (AUT-13, S-AUTH-06)', () => {
  test('is six digits, good once and for five minutes', async () => {
    const [one, two] = [number(), number()];
    await send(one);
    await send(two);
    const code = await read(one);
    expect(code).toMatch(/^\d{6}$/);
    await take(one, code, 299);
    await expect(take(one, code, 299)).rejects.toMatchObject(wrong);
    await expect(take(two, await read(two), 300)).rejects.toMatchObject(wrong);
  });

  test('five wrong tries end it', async () => {
    const mobile = number();
    await send(mobile);
    const code = await read(mobile);
    const guess = code === '000000' ? '111111' : '000000';
    for (let time = 0; time < 5; time += 1) {
      await expect(take(mobile, guess)).rejects.toMatchObject(wrong);
    }
    await expect(take(mobile, code)).rejects.toMatchObject(wrong);
  });

  test('the fifth try may still be right', async () => {
    const mobile = number();
    await send(mobile);
    const code = await read(mobile);
    for (let time = 0; time < 4; time += 1) await take(mobile, 'wrong').catch(() => null);
    await expect(take(mobile, code)).resolves.toBeUndefined();
  });

  test('of ten who use it at once one gets it', async () => {
    const mobile = number();
    await send(mobile);
    const code = await read(mobile);
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => take(mobile, code)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('only the newest counts', async () => {
    const mobile = number();
    await send(mobile);
    const first = await read(mobile);
    await send(mobile, 60);
    const second = await read(mobile);
    // Once in a million both are the same.
    if (first !== second)
      await take(mobile, first, 61).then(() => Promise.reject(new Error('taken')), expectWrong);
    await expect(take(mobile, second, 61)).resolves.toBeUndefined();
  });

  test('is of no use for another number, purpose or tenant', async () => {
    const [mine, theirs] = [number(), number()];
    await send(mine);
    await send(theirs);
    const code = await read(mine);
    if (code !== (await read(theirs))) {
      await take(theirs, code).then(() => Promise.reject(new Error('taken')), expectWrong);
    }
    await expect(take(mine, code, 0, other)).rejects.toMatchObject(wrong);
    const register = { channel: 'sms', target: mine, purpose: 'register', code } as const;
    await expect(takeSentCode(at(0), register)).rejects.toMatchObject(wrong);
    await take(mine, code);
  });

  test('is not kept in a readable form where the limits are counted', async () => {
    const mobile = number();
    await send(mobile);
    const rows = await brand.facts(({ tx }) =>
      tx.select().from(sentCodes).where(eq(sentCodes.target, mobile)),
    );
    expect(rows.map(({ codeHash }) => codeHash)).not.toContain(await read(mobile));
    expect(rows[0]?.codeHash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('asking for codes', () => {
  test('a number waits 60 seconds, and five an hour are enough', async () => {
    const mobile = number();
    await send(mobile);
    await expect(send(mobile, 59)).rejects.toMatchObject({
      code: 'codes.too-soon',
      status: 429,
      retryAfter: 1,
    });
    for (let time = 1; time < 5; time += 1) await send(mobile, time * 60);
    await expect(send(mobile, 300)).rejects.toMatchObject({ code: 'codes.too-many', status: 429 });
    await send(mobile, 3601);
  });

  test('of requests at once one is answered with a code', async () => {
    const mobile = number();
    const ends = await Promise.allSettled(Array.from({ length: 6 }, () => send(mobile)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  const none: SentSoFar = { last: null, targetHour: 0, targetDay: 0, addressHour: 0, tenantHour: 0 };
  test.each<[string, Partial<SentSoFar>, string | null]>([
    ['nothing yet', {}, null],
    ['four to the number', { targetHour: 4 }, null],
    ['five to the number', { targetHour: 5 }, 'too-many'],
    ['twenty in a day', { targetDay: 20 }, 'too-many'],
    ['29 from the address', { addressHour: 29 }, null],
    ['30 from the address', { addressHour: 30 }, 'too-many'],
    ['1000 of the tenant', { tenantHour: 1000 }, 'too-many'],
    ['one a minute ago', { last: new Date(start.getTime() - 60_000) }, null],
    ['one 59.9 seconds ago', { last: new Date(start.getTime() - 59_900) }, 'too-soon'],
  ])('%s', (_name, so, expected) => {
    expect(sendRefusal({ ...none, ...so }, start)?.code ?? null).toBe(expected);
  });

  test('without a provider, and no demo, it is said that there is none; nothing is put down', async () => {
    const plain = await desk.brand('yikuaixiao');
    const requested = { channel: 'sms', target: number(), purpose: 'login' } as const;
    await expect(sendCode(at(0, plain), requested)).rejects.toMatchObject({
      code: 'codes.no-sms',
      status: 503,
    });
    expect(await plain.facts(({ tx }) => tx.$count(outboxMessages))).toBe(0);
  });

  test('whoever has no account is answered alike and gets nothing', async () => {
    const mobile = number();
    const requested = { channel: 'sms', target: mobile, purpose: 'login' } as const;
    expect(await sendCode(at(0), { ...requested, onlyIf: () => Promise.resolve(false) })).toBeUndefined();
    await expect(
      sendCode(at(1), { ...requested, onlyIf: () => Promise.resolve(false) }),
    ).rejects.toMatchObject({
      code: 'codes.too-soon',
    });
    expect(await read(mobile)).toBe('');
  });

  test('a number without its code is neither shown nor found but for its ends; a list like every other', async () => {
    const boss = await other.as({ username: 'reads.outbox', roles: ['reads-outbox'], departs: ['A01'] });
    await other.facts(({ tx, tenant }) =>
      tx.insert(outboxMessages).values(
        (
          [
            ['sms', '13812345678', null, 'sent'],
            ['email', 'zhao.liu@example.com', null, 'failed'],
            ['sms', '13887654321', '246810', 'kept'],
          ] as const
        ).map(([channel, target, code, state], index) => ({
          tenantId: tenant.slug,
          id: newId(),
          channel,
          target,
          template: 'login',
          code,
          state,
          createdAt: new Date(start.getTime() + index * 1000),
        })),
      ),
    );
    const targets = async (query: object) =>
      (await listRows(boss, outboxMessageStore, checkInput(listQuery(outboxMessage), query))).records.map(
        ({ target }) => target,
      );
    expect(await targets({ sort: 'at' })).toEqual(['138****5678', 'z***@example.com', '13887654321']);
    expect(await targets({ keyword: '1234567' })).toEqual([]);
    expect(await targets({ keyword: '138', channel: 'sms', state: 'sent' })).toEqual(['138****5678']);
    const clerk = await other.as({ username: 'no.outbox', roles: [] });
    await expect(
      listRows(clerk, outboxMessageStore, checkInput(listQuery(outboxMessage), {})),
    ).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('a code by e-mail, by the tenant’s own mail server', () => {
  let mailing: TestBrand;
  beforeAll(async () => {
    mailing = await desk.brand('hengleng');
    const mail = {
      mailHost: '127.0.0.1',
      mailPort: smtp.port,
      mailTls: false,
      mailFrom: 'no-reply@example.com',
    };
    await mailing.facts((world) => someSignInSettings(world, mail));
  });
  const to = (target: string) => ({ channel: 'email', target, purpose: 'recover' }) as const;
  const outbox = (target: string) =>
    mailing.facts(({ tx }) => tx.select().from(outboxMessages).where(eq(outboxMessages.target, target)));

  test('arrives in a letter, and what arrived is good once', async () => {
    const requested = to('li.mei@example.com');
    await sendCode(at(0, mailing), requested);
    await expect.poll(() => smtp.received.length).toBe(1);
    expect(smtp.received[0]).toMatchObject({ from: 'no-reply@example.com', to: [requested.target] });
    const [code = ''] = /\d{6}/.exec(smtp.received.map(letterText).join()) ?? [];
    await takeSentCode(at(1, mailing), { ...requested, code });
    await expect(takeSentCode(at(2, mailing), { ...requested, code })).rejects.toMatchObject(wrong);
    await expect.poll(() => outbox(requested.target)).toMatchObject([{ state: 'sent', code: null }]);
  });

  test('refused by the server is put down as not sent, and nothing of the code', async () => {
    smtp.refuseWith(550);
    const requested = to('nobody@example.com');
    await expect(sendCode(at(0, mailing), requested)).rejects.toMatchObject({
      code: 'codes.not-sent',
      status: 503,
    });
    smtp.refuseWith(null);
    await expect.poll(() => outbox(requested.target)).toMatchObject([{ state: 'failed', code: null }]);
    const [row] = await outbox(requested.target);
    expect(row?.error).toContain('550');
  });
});
