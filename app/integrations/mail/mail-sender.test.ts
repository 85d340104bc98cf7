import { type AddressInfo, createServer, type Server } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { OutsideError } from '../outbound/outside-error.server.ts';
import { createMailSender, type MailSettings } from './mail-sender.server.ts';
import { letterText, smtpAccount, smtpRefusal, startLocalSmtp } from './testing/local-smtp.ts';

const letter = { to: 'li.mei@example.com', subject: '登录验证码', text: '验证码是 123456，5 分钟内有效。' };

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A mail server that ends with the test. */
async function startSmtp(options: SMTPServerOptions = {}) {
  const smtp = await startLocalSmtp(options);
  open.push(() => smtp.close());
  return smtp;
}

/** Something that listens and never says a word, or says what it likes. */
async function startSpeaker(words: string | null) {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    open.unshift(async () => void socket.destroy());
    if (words !== null) socket.write(words);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  open.push(() => new Promise<void>((closed) => void server.close(() => closed())));
  return { port: (server.address() as AddressInfo).port };
}

const sender = (port: number, more: Partial<MailSettings> = {}) =>
  createMailSender(
    {
      host: '127.0.0.1',
      port,
      tls: false,
      user: '',
      password: '',
      from: '山间泉 <no-reply@example.com>',
      ...more,
    },
    { privateServers: [`127.0.0.1:${port}`], timeoutMs: 300 },
  );
const failure = async (sending: Promise<unknown>) => {
  const error = await sending.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OutsideError);
  return error as OutsideError;
};
describe('a letter', () => {
  test('reaches the server with sender, receiver, subject and text', async () => {
    const { received, port } = await startSmtp();
    const receipt = await sender(port).send(letter);
    expect(receipt).toMatch(/^<.+@example\.com>$/);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      from: 'no-reply@example.com',
      to: ['li.mei@example.com'],
      login: null,
    });
    const raw = received[0]?.raw ?? '';
    expect(raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(raw).toContain(`Subject: =?UTF-8?B?${Buffer.from(letter.subject).toString('base64')}?=`);
    expect(received.map(letterText)).toEqual([letter.text]);
  });

  test('is sent with the account the tenant has there', async () => {
    const { received, port } = await startSmtp({ authOptional: false });
    await sender(port, smtpAccount).send(letter);
    expect(received[0]?.login).toBe(smtpAccount.user);
  });

  test('carries no header that somebody has written into a field', async () => {
    const { received, port } = await startSmtp();
    const subject = '验证码\r\nBcc: thief@example.com';
    await sender(port).send({ ...letter, subject });
    expect(received[0]?.to).toEqual(['li.mei@example.com']);
    expect(received[0]?.raw).not.toMatch(/^Bcc:/im);
  });
});

describe('a server that does not take it', () => {
  test.each<[string, SMTPServerOptions, Partial<MailSettings>, RegExp]>([
    ['a wrong password', { authOptional: false }, { user: 'console', password: 'wrong' }, /EAUTH 535/],
    [
      'a receiver it does not know',
      { onRcptTo: (_to, _s, done) => done(smtpRefusal(550)) },
      {},
      /EENVELOPE 550/,
    ],
    [
      'a sender it does not let send',
      { onMailFrom: (_from, _s, done) => done(smtpRefusal(553)) },
      {},
      /EENVELOPE 553/,
    ],
    [
      'no room left',
      {
        onData: (stream, _s, done) => {
          stream.resume();
          stream.on('end', () => done(smtpRefusal(452)));
        },
      },
      {},
      /EMESSAGE 452/,
    ],
  ])('%s is a refusal', async (_name, options, settings, detail) => {
    const { port } = await startSmtp(options);
    const error = await failure(sender(port, settings).send(letter));
    expect(error).toMatchObject({ kind: 'refused' });
    expect(error.message).toMatch(detail);
    expect(error.message).not.toContain('wrong');
  });

  test('that is not there is unreachable', async () => {
    const { port } = await startSpeaker(null);
    for (const close of open.splice(0)) await close();
    expect(await failure(sender(port).send(letter))).toMatchObject({ kind: 'unreachable' });
  });

  test.each([
    ['never greets', null],
    ['answers garbage', '<html>hello</html>\r\n'],
  ])('that %s is given up in time', async (_name, words) => {
    const { port } = await startSpeaker(words);
    const started = performance.now();
    const error = await failure(sender(port).send(letter));
    expect(error.kind).toBe(words === null ? 'slow' : 'unreachable');
    // Far below what a person would wait, whatever the machine does meanwhile.
    expect(performance.now() - started).toBeLessThan(9000);
  });

  // Each word comes in time, and the last one never.
  test('that drips its answer is given up in time', async () => {
    let dripping: NodeJS.Timeout | undefined;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 hello\r\n');
      dripping = setInterval(() => socket.write('2'), 50);
      open.unshift(async () => void socket.destroy());
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    open.push(() => new Promise<void>((closed) => void server.close(() => closed())));
    const { port } = server.address() as AddressInfo;
    const error = await failure(sender(port).send(letter));
    clearInterval(dripping);
    expect(error.kind).toBe('slow');
  });

  test.each([
    ['one line without an end', 'x'],
    ['answers nobody asked for', '220 hello\r\n'],
    ['one answer without an end', '220-hello\r\n'],
  ])('that floods with %s is given up before it fills the memory', async (_name, words) => {
    const portion = Buffer.from(words.repeat(Math.ceil(65_536 / words.length)));
    let sent = 0;
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      const pour = () => {
        while (!socket.destroyed && socket.write(portion)) sent += portion.length;
      };
      socket.on('drain', pour);
      pour();
      open.unshift(async () => void socket.destroy());
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    open.push(() => new Promise<void>((closed) => void server.close(() => closed())));
    const { port } = server.address() as AddressInfo;
    await sender(port)
      .send(letter)
      .catch(() => null);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test('whose certificate nobody vouches for gets no password', async () => {
    const { received, port } = await startSmtp({ secure: true });
    const error = await failure(sender(port, { tls: true, ...smtpAccount }).send(letter));
    expect(error).toMatchObject({ kind: 'unreachable' });
    expect(received).toEqual([]);
  });
});

test('a private address is not connected to unless the operator has named it', async () => {
  const { received, port } = await startSmtp();
  const settings = { host: '127.0.0.1', port, tls: false, user: '', password: '', from: 'a@example.com' };
  for (const privateServers of [[], [`127.0.0.1:${port + 1}`]]) {
    const error = await failure(createMailSender(settings, { privateServers }).send(letter));
    expect(error.message).toContain('not a public address');
  }
  expect(received).toEqual([]);
});
