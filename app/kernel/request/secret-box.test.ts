import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.server.ts';

const box = createSecretBox(randomBytes(32));

describe('a box for secrets', () => {
  test.each(['JBSWY3DPEHPK3PXP', '', '密钥 🔑'])('gives %j back to its owner', (secret) => {
    const sealed = box.seal(secret, 'tenant user');
    expect(box.open(sealed, 'tenant user')).toBe(secret);
    expect(box.seal(secret, 'tenant user')).not.toBe(sealed);
    expect(sealed).not.toContain(secret || 'tenant');
  });

  test('opens for nobody else, and not with another key', () => {
    const sealed = box.seal('secret', 'tenant user');
    expect(() => box.open(sealed, 'tenant other')).toThrow(/authenticate/);
    expect(() => box.open(sealed, 'other user')).toThrow(/authenticate/);
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'tenant user')).toThrow(/authenticate/);
  });

  test('notices every change', () => {
    const parts = box.seal('secret', 'o').split('.');
    for (const index of [1, 2, 3]) {
      const changed = parts.with(index, Buffer.from(randomBytes(16)).toString('base64url')).join('.');
      expect(() => box.open(changed, 'o')).toThrow(/authenticat/i);
    }
    for (const other of ['', 'v1', 'v2.a.b.c', `${parts.join('.')}.x`, 'secret']) {
      expect(() => box.open(other, 'o')).toThrow(/nothing|not something/);
    }
  });

  test('has no weak key', () => {
    expect(() => createSecretBox(randomBytes(16))).toThrow(/32 bytes/);
  });
});
