import { expect, test } from 'vitest';
import { avatarBytes, avatarSide } from './rules-avatar.ts';

test('a picture of 2 MiB may be sent, 256 pixels of it are kept', () => {
  expect({ avatarBytes, avatarSide }).toEqual({ avatarBytes: 2_097_152, avatarSide: 256 });
});
