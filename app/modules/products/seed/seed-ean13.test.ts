import { describe, expect, it } from 'vitest';
import { ean13 } from './seed-ean13.server.ts';

describe('ean13', () => {
  it.each(['6901028075831', '6921168509256', '4006381333931'])('gives the check digit of %s', (code) => {
    expect(ean13(code.slice(0, 12))).toBe(code);
  });

  it('refuses what is not twelve digits', () => {
    expect(() => ean13('69012')).toThrow('twelve digits');
  });
});
