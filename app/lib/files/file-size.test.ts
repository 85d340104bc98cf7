import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1023.94 * 1024, '1,023.9 KB'],
  [1023.96 * 1024, '1.0 MB'],
  [5 * 1024 ** 2, '5.0 MB'],
  [3 * 1024 ** 4, '3,072.0 GB'],
])('%d bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
