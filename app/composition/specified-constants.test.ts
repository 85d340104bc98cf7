import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newCipher, readCipher } from '#app/administration/accounts/cipher.server.ts';
import { resendSeconds } from '#app/administration/codes/rules.ts';
import { bannerDelay } from '#app/administration/landing/rules.ts';
import { createSecretBox } from '#app/kernel/request/secret-box.server.ts';
import { sessionLifeMs } from '#app/kernel/session/session-life.ts';
import { downloadName } from '#app/lib/files/download-name.ts';
import { abbreviate } from '#app/lib/text/abbreviate.ts';
import { padCode, uuid32 } from '#app/lib/text/code-text.ts';
import { ellipsis } from '#app/lib/text/ellipsis.ts';
import { dateTimeFormat } from '#app/lib/time/date-time.ts';
import { timeAgo } from '#app/lib/time/time-ago.ts';
import { listFailedQuery } from '#app/modules/erp/wire.ts';
import { captchaPicture } from '#app/services/captchas/rules.ts';
import { mobileBelow, smallBelow } from '#app/shell/layouts/device.ts';

// Every number that the specification names, beside the one the code has: of those that nobody else needs what
// stands in the file. What happens at each of them is told by tests of their own.

/** What a constant of a file says: a number, or numbers multiplied. */
function said(path: string, name: string): number {
  const text = readFileSync(path, 'utf8');
  const written = new RegExp(`const ${name} = ([\\d_ *]+);`).exec(text)?.[1];
  if (!written) throw new Error(`${path} has no number ${name}`);
  return written.split('*').reduce((product, factor) => product * Number(factor.replaceAll(/[_ ]/g, '')), 1);
}

/** What stands in a file in the place of the number sign. */
function shown(path: string, around: string): number {
  const [before = '', after = ''] = around.split('#');
  const text = readFileSync(path, 'utf8');
  const from = text.indexOf(before);
  const found = new RegExp(`^(\\d+)`).exec(text.slice(from + before.length));
  if (from < 0 || !found?.[1] || !text.slice(from + before.length + found[1].length).startsWith(after))
    throw new Error(`${path} has no ${around}`);
  return Number(found[1]);
}

const minute = 60_000;
const day = 24 * 60 * minute;
const at = (ms: number) => timeAgo(new Date(0), new Date(ms), 'UTC').unit;

/** Whether what a cipher was made at nought is read so many milliseconds later. */
function isCipherGood(ms: number): boolean {
  const secrets = createSecretBox(Buffer.alloc(32));
  const after = (passed: number) => ({ tenant: { slug: 'a' }, secrets, now: () => new Date(passed) });
  const { cipher } = newCipher(after(0) as Parameters<typeof newCipher>[0]);
  return readCipher(after(ms) as Parameters<typeof readCipher>[0], cipher) !== null;
}

describe('the numbers of the specification', () => {
  test.each<[what: string, specified: unknown, ours: () => unknown]>([
    ['milliseconds a session lives', 604_800_000, () => sessionLifeMs],
    ['days a cipher lives', [true, false], () => [7 * day - 1, 7 * day].map(isCipherGood)],
    ['milliseconds a call may take', 300_000, () => said('app/lib/web/api-client.ts', 'timeoutMs')],
    ['milliseconds a file may take', 120_000, () => said('app/shell/pages/chunk-failure.tsx', 'patience')],
    ['milliseconds a banner stands', 5000, () => bannerDelay],
    ['seconds between two codes', 60, () => resendSeconds],
    [
      'milliseconds between two looks at notices',
      6000,
      () => said('app/shell/notices/use-unread.ts', 'askEveryMs'),
    ],
    [
      'milliseconds from 401 to the sign-in',
      1500,
      () => said('app/shell/user/session-watch.tsx', 'toLoginAfterMs'),
    ],
    ['failed orders on a page', 10, () => listFailedQuery.parse({}).size],
    ['a captcha', { characters: 4, width: 136, height: 38, dots: 100 }, () => captchaPicture],
    ['pixels below which the side menu is collapsed', 1088, () => smallBelow],
    ['pixels below which the menu is a drawer', 768, () => mobileBelow],
    [
      'pixels after which the header hides',
      100,
      () => shown('themes/frame/shell.less', '.shell-scroll-mark {\n    position: absolute;\n    top: #px'),
    ],
    [
      'pixels of the widest telephone',
      540,
      () => shown('app/administration/landing/landing-phone.less', 'min(100vw, #px) / 7.5'),
    ],
    ['characters before a text is cut', 25, () => ellipsis('x'.repeat(26)).length - 3],
    ['characters of a text that is not cut', 25, () => ellipsis('x'.repeat(25)).length],
    ['milliseconds of rest', 1000, () => shown('app/lib/time/pace.ts', 'restMs = #)')],
    ['milliseconds between two runs', 200, () => shown('app/lib/time/pace.ts', 'everyMs = #)')],
    ['milliseconds a print frame stays', 100, () => said('app/ui/print/print-frame.ts', 'keptMs')],
    ['the extension of a download', 'download.xls', () => downloadName(null)],
    ['characters of an identifier', 32, () => uuid32().length],
    ['digits of a code', '000042', () => padCode(42)],
    ['the last number in full', '9,999.99', () => abbreviate(9999.99)],
    ['the first in 万', '1.00万', () => abbreviate(10_000)],
    ['the first in 亿', '1.00亿', () => abbreviate(1e8)],
    ['the first in 万亿', '1.00万亿', () => abbreviate(1e12)],
    ['a date and time', 'YYYY-MM-DD HH:mm:ss', () => dateTimeFormat],
    ['just now, and minutes', ['now', 'minutes'], () => [at(minute - 1), at(minute)]],
    ['minutes, and hours', ['minutes', 'hours'], () => [at(60 * minute - 1), at(60 * minute)]],
    ['hours, and the date', ['hours', 'date'], () => [at(24 * 60 * minute - 1), at(24 * 60 * minute)]],
  ])('%s: %j', (_what, specified, ours) => expect(ours()).toEqual(specified));
});
