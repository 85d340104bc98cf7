import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const blockSize = 32;
const headSize = 20;

/** A text that was meant for the receiver with this id. */
export interface OpenedText {
  text: string;
  receiveId: string;
}

/** The 32-byte key in an EncodingAESKey: 43 letters and digits, Base64 without its padding. */
export function readAesKey(encodingAesKey: string): Buffer {
  if (!/^[A-Za-z0-9+/]{43}$/.test(encodingAesKey))
    throw new Error('EncodingAESKey must be 43 Base64 characters');
  return Buffer.from(`${encodingAesKey}=`, 'base64');
}

/** msg_signature: SHA-1 over the sorted parts, joined with nothing between. */
export function callbackSignature(
  token: string,
  timestamp: string,
  nonce: string,
  encrypted: string,
): string {
  return createHash('sha1')
    .update([token, timestamp, nonce, encrypted].toSorted(byCode).join(''))
    .digest('hex');
}

/** Compares in the same time wherever the two differ. */
export function sameSignature(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(left, right);
}

/** Encrypts: 16 random bytes, length, text, receiver; padded to 32 bytes; AES-256-CBC with the key's head as IV. */
export function encryptText(key: Buffer, { text, receiveId }: OpenedText, random = randomBytes(16)): string {
  const body = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const plain = Buffer.concat([random, length, body, Buffer.from(receiveId)]);
  const pad = blockSize - (plain.length % blockSize);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])),
    cipher.final(),
  ]).toString('base64');
}

/** Decrypts and checks the padding and the length; null when it was not made with this key. */
export function decryptText(key: Buffer, encrypted: string): OpenedText | null {
  const sealed = Buffer.from(encrypted, 'base64');
  // Node reads Base64 leniently; only the one way of writing it that was signed is taken.
  if (sealed.toString('base64') !== encrypted || sealed.length === 0 || sealed.length % blockSize !== 0)
    return null;
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(sealed), decipher.final()]);
  const pad = padded.at(-1) ?? 0;
  if (pad < 1 || pad > blockSize) return null;
  if (!padded.subarray(-pad).every((byte) => byte === pad)) return null;
  const plain = padded.subarray(0, -pad);
  if (plain.length < headSize) return null;
  const end = headSize + plain.readUInt32BE(16);
  if (end > plain.length) return null;
  const text = readUtf8(plain.subarray(headSize, end));
  const receiveId = readUtf8(plain.subarray(end));
  return text === null || receiveId === null ? null : { text, receiveId };
}

function readUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function byCode(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
