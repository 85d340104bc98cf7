import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawEvidence } from './draw-evidence.server.ts';

const shelf = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#446688' } })
  .png()
  .toBuffer();
const draw = (caption: readonly string[]) =>
  drawEvidence({ content: shelf, code: 'no-picture', caption, side: 1280, fit: 'inside', quality: 78 });

/** How many points are nearly white, above the band at the foot and in it. */
async function white(content: Buffer): Promise<{ above: number; band: number }> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const edge = info.height - Math.round(Math.min(info.width, info.height) * 0.16);
  const found = { above: 0, band: 0 };
  for (let at = 0; at < info.width * info.height; at += 1) {
    const light = Math.min(data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!) > 180;
    if (light) found[at / info.width < edge ? 'above' : 'band'] += 1;
  }
  return found;
}

test('what was measured stands in light letters on a dark band at the foot, and nowhere else', async () => {
  const written = await white(
    (await draw(['山涧泉 · 湖滨便利店 · 王业务', '2026-11-21 17:10:00 120.15500,30.27400'])).content,
  );
  expect(written.above).toBe(0);
  expect(written.band).toBeGreaterThan(500);
  expect((await white((await draw(['山'])).content)).band).toBeLessThan(written.band);
});

test('what a photo looks like does not depend on what is written on it', async () => {
  const [one, other] = [await draw(['山涧泉 · 湖滨便利店']), await draw(['山涧泉 · 东站超市'])];
  expect(one.looks).toBe(other.looks);
  expect(one.content.equals(other.content)).toBe(false);
});
