import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { decodeSpots } from './decode-spots.ts';

/** A picture of a label as a camera sees it: a code in a grey room, turned, with some noise. */
async function seen(svg: string, { turn = 0, side = 420 } = {}) {
  const label = await sharp(Buffer.from(svg)).resize(side).flatten({ background: '#fff' }).png().toBuffer();
  const turned = await sharp(label).rotate(turn, { background: '#fff' }).png().toBuffer();
  const { data, info } = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#b9bcb4' },
  })
    .composite([{ input: turned }])
    .blur(0.6)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) {
    if (at % 4 !== 3) data[at] = Math.max(0, Math.min(255, data[at]! + ((at * 2_654_435_761) % 23) - 11));
  }
  return { data, width: info.width, height: info.height };
}

const dots = (cells: readonly (readonly boolean[])[]) => {
  const size = cells.length + 8;
  const paths = cells.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${paths.join('')}"/></svg>`;
};
const qr = (text: string) => dots(encode(text, { border: 0 }).data);

/** Lines of Code 39: what the makers of coolers print. */
const lines = { '*': '100101101101', A: '110101001011', '1': '110100101011' } as const;
const code39 = (signs: readonly (keyof typeof lines)[]) => {
  const bars = ['*' as const, ...signs, '*' as const].map((sign) => `${lines[sign]}0`).join('');
  const drawn = Array.from(bars, (bar, x) => (bar === '1' ? `M${x + 10} 6h1v40h-1z` : '')).join('');
  const width = bars.length + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 52"><rect width="${width}" height="52" fill="#fff"/><path d="${drawn}"/></svg>`;
};

test.each([
  ['upright', 0],
  ['askew', 17],
  ['on its side', 90],
])('the code of a label is read %s', async (_, turn) => {
  const { data, width, height } = await seen(qr('https://a.test/water/easset/scan/BG-0001'), { turn });
  expect(decodeSpots(data, width, height)).toBe('https://a.test/water/easset/scan/BG-0001');
});

test('so are the lines that makers print', async () => {
  const { data, width, height } = await seen(code39(['A', '1', 'A']), { side: 640 });
  expect(decodeSpots(data, width, height)).toBe('A1A');
});

test('where no code is, none is read, time and again', async () => {
  const { data, width, height } = await seen(dots([[true, false, true]]));
  expect([decodeSpots(data, width, height), decodeSpots(data, width, height)]).toEqual([null, null]);
});
