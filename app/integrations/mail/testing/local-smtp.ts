import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A letter a mail server has taken. */
export interface Received {
  from: string;
  to: string[];
  raw: string;
  /** The account it was sent with. */
  login: string | null;
}

/** A mail server on this machine that speaks the protocol. */
export interface LocalSmtp {
  received: Received[];
  port: number;
  /** Refuses the next receivers with this code; null takes them again. */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
}

/** The one account the server knows. */
export const smtpAccount = { user: 'console', password: 'right-one' };

/** A refusal as the server tells it. */
export const smtpRefusal = (responseCode: number) =>
  Object.assign(new Error('refused by the test'), { responseCode });

/** Starts it on a free port of loopback. */
export async function startLocalSmtp(options: SMTPServerOptions = {}): Promise<LocalSmtp> {
  const received: Received[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      username === smtpAccount.user && password === smtpAccount.password
        ? done(null, { user: username })
        : done(smtpRefusal(535)),
    onRcptTo: (_to, _session, done) => done(refusal === null ? null : smtpRefusal(refusal)),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          login: (user as string | undefined) ?? null,
        });
        done(null);
      });
    },
    ...options,
  });
  // A client that hangs up in the middle is part of what is tried.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    refuseWith(code) {
      refusal = code;
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

/** The text of a letter as its reader sees it. */
export function letterText({ raw }: Received): string {
  const [, ...body] = raw.split('\r\n\r\n');
  return Buffer.from(body.join(''), 'base64').toString('utf8').trim();
}
