import { lookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { OutsideError } from '../outbound/outside-error.server.ts';
import { isPublicAddress } from '../outbound/public-address.server.ts';

/** A tenant's mail server. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte (465); otherwise STARTTLS, which must succeed before a password is sent. */
  tls: boolean;
  /** Empty when the server asks for none. */
  user: string;
  password: string;
  /** name@example.com, or 名称 <name@example.com> */
  from: string;
}

/** One letter, plain text. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Sends letters; throws OutsideError when the server does not take one. */
export interface MailSender {
  /** The server's receipt. */
  send(letter: Letter): Promise<string>;
}

/** What a tenant may not choose. */
export interface MailLimits {
  /** host:port of the operator's own mail servers: they may be private and without TLS. */
  privateServers?: readonly string[] | undefined;
  /** Longest a letter may take: the connection and every answer together. */
  timeoutMs?: number | undefined;
}

const service = 'mail';

/** Where letters are handed in; other services must not be tried out from here. */
const mailPorts = new Set([25, 465, 587, 2525]);

/**
 * A sender by SMTP. It connects to public addresses only, and to the very address that was checked, unless the
 * operator has named the server as one of their own.
 */
export function createMailSender(settings: MailSettings, limits: MailLimits = {}): MailSender {
  const { privateServers = [], timeoutMs = 10_000 } = limits;
  return {
    async send(letter) {
      const isPrivate = privateServers.includes(`${settings.host}:${settings.port}`);
      const host = isPrivate ? settings.host : await publicAddressOf(settings.host);
      if (!isPrivate && !mailPorts.has(settings.port)) {
        throw new OutsideError(service, 'unreachable', 'a port of another protocol');
      }
      const signal = AbortSignal.timeout(timeoutMs);
      const transport = createTransport({
        // One that says a letter now and then is never silent, so that no time limit of a single answer ends it.
        getSocket: (_options, use) => {
          const connection = connect({ host, port: settings.port, signal });
          connection.once('connect', () => use(null, { connection })).once('error', use);
        },
        secure: settings.tls,
        requireTLS: !settings.tls && !isPrivate,
        ignoreTLS: isPrivate && !settings.tls,
        tls: isIP(settings.host) ? {} : { servername: settings.host },
        ...(settings.user ? { auth: { user: settings.user, pass: settings.password } } : {}),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const { messageId } = await transport.sendMail({ from: settings.from, ...letter });
        return messageId;
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        const detail = [code, responseCode].filter(Boolean).join(' ') || 'no connection';
        const kind = signal.aborted ? 'slow' : responseCode ? 'refused' : 'unreachable';
        throw new OutsideError(service, kind, detail);
      } finally {
        transport.close();
      }
    },
  };
}

async function publicAddressOf(host: string): Promise<string> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new OutsideError(service, 'unreachable', 'not a public address');
  }
  return first.address;
}
