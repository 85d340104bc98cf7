import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps small secrets that the program itself must be able to read again, such as those of second factors. */
export interface SecretBox {
  /** Encrypts; `owner` says whose it is, and what is sealed for one owner opens for no other. */
  seal(secret: string, owner: string): string;
  /** The secret again; throws when it was changed, is another owner's or was sealed with another key. */
  open(sealed: string, owner: string): string;
}

const version = 'v1';

/** A box with AES-256-GCM: a fresh 96-bit nonce for each secret, the owner as authenticated data. */
export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== 32) throw new Error('a key of 32 bytes is needed');
  return {
    seal(secret, owner) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [
        version,
        ...[nonce, cipher.getAuthTag(), hidden].map((part) => part.toString('base64url')),
      ].join('.');
    },
    open(sealed, owner) {
      const [format, nonce, tag, hidden, ...rest] = sealed.split('.');
      if (format !== version || !nonce || !tag || hidden === undefined || rest.length > 0) {
        throw new Error('not something this box has sealed');
      }
      const from = (part: string) => Buffer.from(part, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, from(nonce), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(from(tag));
      return Buffer.concat([decipher.update(from(hidden)), decipher.final()]).toString('utf8');
    },
  };
}
