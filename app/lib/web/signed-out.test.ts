import { describe, expect, test } from 'vitest';
import { saysSignedOut, signedOutCookie } from './signed-out.ts';

const id = '0198a7c2-0000-7000-8000-000000000001';

describe('what a page says of its session', () => {
  test('is read back for that session and for no other', () => {
    const [pair] = signedOutCookie(id, true).split(';');
    expect(saysSignedOut(pair, id)).toBe(true);
    expect(saysSignedOut(`sid=abc; ${pair}; lang=zh-CN`, id)).toBe(true);
    expect(saysSignedOut(pair, `${id}0`)).toBe(false);
    expect(saysSignedOut(`x-${pair}`, id)).toBe(false);
    expect(saysSignedOut(null, id)).toBe(false);
    expect(saysSignedOut('', id)).toBe(false);
  });

  test('goes over TLS only where there is TLS', () => {
    expect(signedOutCookie(id, true)).toContain('Secure');
    expect(signedOutCookie(id, false)).not.toContain('Secure');
  });
});
