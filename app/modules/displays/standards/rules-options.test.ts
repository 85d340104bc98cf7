import { expect, test } from 'vitest';
import { readOptions } from './rules-options.ts';

test.each([
  [
    '视线层=100；底层=40',
    [
      { name: '视线层', worth: 100 },
      { name: '底层', worth: 40 },
    ],
  ],
  [
    'eye = 100; floor＝0;',
    [
      { name: 'eye', worth: 100 },
      { name: 'floor', worth: 0 },
    ],
  ],
  ['a=1', [{ name: 'a', worth: 1 }]],
  ['', null],
  ['视线层', null],
  ['视线层=101', null],
  ['视线层=1=2', null],
  ['=5', null],
  ['a=1;a=2', null],
])('%s', (written, options) => expect(readOptions(written)).toEqual(options));
