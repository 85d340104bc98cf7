import { z } from 'zod';
import { readXml } from '../outbound/read-xml.server.ts';
import {
  callbackSignature,
  decryptText,
  encryptText,
  readAesKey,
  sameSignature,
} from './callback-cipher.server.ts';

/** Why a callback is not believed; it says nothing to the sender but «no». */
export type CallbackRefusal = 'signature' | 'stale' | 'garbage' | 'receiver' | 'replayed';

/** A callback that is not believed. */
export class CallbackRefused extends Error {
  readonly reason: CallbackRefusal;

  constructor(reason: CallbackRefusal) {
    super(`callback refused: ${reason}`);
    this.name = 'CallbackRefused';
    this.reason = reason;
  }
}

/** The three query parameters every callback carries. */
export interface CallbackQuery {
  msg_signature: string;
  timestamp: string;
  nonce: string;
}

/** What both sides agreed on in the administration pages of enterprise messaging. */
export interface CallbackKeys {
  token: string;
  /** The current EncodingAESKey and, while it is being changed, the one before. */
  encodingAesKeys: readonly string[];
  /** Whom callbacks are for: CorpID, SuiteID for a suite's commands. */
  receiveId: string;
}

/** Remembers a callback until its time stamp is too old anyway; false when it was remembered already. */
export type ClaimOnce = (signature: string, until: Date) => Promise<boolean>;

/** Reads and writes encrypted callbacks. */
export interface MsgCrypt {
  /** Answers the check of a callback address: the text that proves the keys. */
  verifyUrl(query: CallbackQuery & { echostr: string }): string;
  /** Decrypts a posted callback; `claim` is asked last and makes each one count once. */
  open(query: CallbackQuery, xml: string, claim: ClaimOnce): Promise<string>;
  /** Encrypts and signs a text as the body of a callback or of the answer to one. */
  seal(text: string, given: { timestamp: string; nonce: string }): { body: string; signature: string };
}

/** How far a callback's time stamp may be from our clock. */
const windowMs = 5 * 60_000;

const envelope = z.object({ xml: z.object({ Encrypt: z.string().max(1024 * 1024) }) });

/** WXBizMsgCrypt (企业微信开发者中心 › 回调配置 › 加解密方案说明), with a window of time and each callback once. */
export function createMsgCrypt(keys: CallbackKeys, now: () => Date): MsgCrypt {
  const aesKeys = keys.encodingAesKeys.map(readAesKey);
  const [current] = aesKeys;
  if (!current) throw new Error('a callback needs an EncodingAESKey');

  function believe(query: CallbackQuery, encrypted: string): string {
    const expected = callbackSignature(keys.token, query.timestamp, query.nonce, encrypted);
    if (!sameSignature(expected, query.msg_signature)) throw new CallbackRefused('signature');
    if (!(Math.abs(now().getTime() - timeOf(query)) <= windowMs)) throw new CallbackRefused('stale');
    const opened = aesKeys.map((key) => decryptText(key, encrypted)).find((found) => found !== null);
    if (!opened) throw new CallbackRefused('garbage');
    if (opened.receiveId !== keys.receiveId) throw new CallbackRefused('receiver');
    return opened.text;
  }

  return {
    verifyUrl: (query) => believe(query, query.echostr),
    async open(query, xml, claim) {
      const parsed = envelope.safeParse(readXml(xml));
      if (!parsed.success) throw new CallbackRefused('garbage');
      const text = believe(query, parsed.data.xml.Encrypt);
      const until = new Date(timeOf(query) + windowMs);
      if (!(await claim(query.msg_signature, until))) throw new CallbackRefused('replayed');
      return text;
    },
    seal(text, { timestamp, nonce }) {
      const encrypted = encryptText(current, { text, receiveId: keys.receiveId });
      const signature = callbackSignature(keys.token, timestamp, nonce, encrypted);
      const body =
        `<xml><ToUserName><![CDATA[${keys.receiveId}]]></ToUserName>` +
        `<Encrypt><![CDATA[${encrypted}]]></Encrypt>` +
        `<MsgSignature><![CDATA[${signature}]]></MsgSignature>` +
        `<TimeStamp>${timestamp}</TimeStamp><Nonce><![CDATA[${nonce}]]></Nonce></xml>`;
      return { body, signature };
    },
  };
}

function timeOf({ timestamp }: CallbackQuery): number {
  return /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN;
}
