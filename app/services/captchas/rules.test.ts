import { expect, test } from 'vitest';
import { captchaPicture, captchaSeconds, plainCaptcha } from './rules.ts';

test('the picture is as it is everywhere, and good for five minutes (AUT-12)', () => {
  expect(captchaPicture).toEqual({ width: 136, height: 38, characters: 4, dots: 100 });
  expect(captchaSeconds).toBe(300);
});

test('case and surrounding space do not count', () => {
  expect(plainCaptcha(' aB3x ')).toBe('AB3X');
});
