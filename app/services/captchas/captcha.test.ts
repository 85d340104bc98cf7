import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { newId } from '#app/lib/id.ts';
import { glyphs } from './glyphs.ts';
import { captchaAlphabet, captchaPicture } from './rules.ts';
import { aCaptcha, captchaAnswer } from './seed.server.ts';
import { captchas } from './table.server.ts';
import { makeCaptcha } from './use-cases/make-captcha.server.ts';
import { passCaptcha } from './use-cases/pass-captcha.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
});
afterAll(() => desk.close());

const after = (seconds: number) => brand.ctx({ now: () => new Date(now.getTime() + seconds * 1000) });
const wrong = { code: 'captchas.wrong', status: 422, field: 'captcha' };

describe('the picture (AUT-12)', () => {
  test('is 136 by 38 pixels with ink on it, and tells its characters in nothing but pixels', async () => {
    const key = newId();
    const png = await makeCaptcha(brand.ctx(), { key });
    const { width, height, channels } = await sharp(png).metadata();
    expect({ width, height, channels }).toEqual({ width: 136, height: 38, channels: 3 });
    const answer = await brand.facts((world) => captchaAnswer(world, brand.ctx(), key));
    expect(answer).toMatch(new RegExp(`^[${captchaAlphabet}]{${captchaPicture.characters}}$`));
    expect(png.includes(answer)).toBe(false);
    const pixels = await sharp(png).raw().toBuffer();
    const dark = pixels.filter((value) => value < 128).length / pixels.length;
    expect(dark).toBeGreaterThan(0.03);
    expect(dark).toBeLessThan(0.4);
  });

  test('is never twice the same, and every character can be drawn', async () => {
    const [one, two] = [newId(), newId()];
    const pictures = [
      await makeCaptcha(brand.ctx(), { key: one }),
      await makeCaptcha(brand.ctx(), { key: two }),
    ];
    expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(false);
    expect(captchaAlphabet.split('').filter((character) => !glyphs[character])).toEqual([]);
  });

  test('is kept so that nobody reads the answer in the table', async () => {
    const { answer } = await brand.facts((world) => aCaptcha(world, brand.ctx(), { answer: 'WXYV' }));
    const rows = await brand.facts(({ tx }) => tx.select().from(captchas));
    expect(JSON.stringify(rows)).not.toContain(answer);
  });
});

describe('reading it (VAL-01)', () => {
  const fresh = () => brand.facts((world) => aCaptcha(world, brand.ctx(), { answer: 'K7RM' }));

  test.each(['K7RM', 'k7rm', ' k7Rm '])('%j passes, once', async (typed) => {
    const { key } = await fresh();
    await passCaptcha(brand.ctx(), { key, answer: typed });
    await expect(passCaptcha(brand.ctx(), { key, answer: typed })).rejects.toMatchObject(wrong);
  });

  test('a wrong answer spends it: the right one comes too late', async () => {
    const { key, answer } = await fresh();
    await expect(passCaptcha(brand.ctx(), { key, answer: 'K7RN' })).rejects.toMatchObject(wrong);
    await expect(passCaptcha(brand.ctx(), { key, answer })).rejects.toMatchObject(wrong);
  });

  test('of ten at once one passes', async () => {
    const tried = await fresh();
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => passCaptcha(brand.ctx(), tried)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('it is gone after five minutes', async () => {
    const [one, two] = [await fresh(), await fresh()];
    await passCaptcha(after(299), one);
    await expect(passCaptcha(after(300), two)).rejects.toMatchObject(wrong);
  });

  test('another picture for the same key takes the place of the first', async () => {
    const tried = await fresh();
    await makeCaptcha(brand.ctx(), { key: tried.key });
    const answer = await brand.facts((world) => captchaAnswer(world, brand.ctx(), tried.key));
    await expect(passCaptcha(brand.ctx(), { key: tried.key, answer })).resolves.toBeUndefined();
  });

  test('it is worth nothing on another tenant’s host (TEN-07)', async () => {
    const tried = await fresh();
    await expect(passCaptcha(other.ctx(), tried)).rejects.toMatchObject(wrong);
    await passCaptcha(brand.ctx(), tried);
  });

  test.each([
    ['nothing', undefined, 'captchas.required'],
    ['no answer', { key: newId(), answer: ' ' }, 'captchas.required'],
    ['a key nobody has', { key: newId(), answer: 'AAAA' }, 'captchas.wrong'],
    ['a key that is none', { key: `' or 1=1`, answer: 'AAAA' }, 'captchas.wrong'],
  ])('%s is refused', async (_name, tried, code) => {
    await expect(passCaptcha(brand.ctx(), tried)).rejects.toMatchObject({ code, asks: 'captcha' });
  });

  test('one address gets no flood of pictures', async () => {
    const ctx = brand.ctx({ address: '198.51.100.7' });
    await brand.facts(({ tx, tenant }) =>
      tx.insert(captchas).values(
        Array.from({ length: 600 }, () => ({
          tenantId: tenant.slug,
          key: newId(),
          answer: 'x',
          address: '198.51.100.7',
          createdAt: now,
          expiresAt: now,
        })),
      ),
    );
    await expect(makeCaptcha(ctx, { key: newId() })).rejects.toMatchObject({ status: 429 });
    await makeCaptcha(brand.ctx({ address: '198.51.100.8' }), { key: newId() });
  });

  test('nor of one key drawn again and again (SEC-01)', async () => {
    const ctx = brand.ctx({ address: '198.51.100.9' });
    const key = newId();
    const others = Array.from({ length: 598 }, () => ({
      tenantId: ctx.tenant.slug,
      key: newId(),
      answer: 'x',
      address: '198.51.100.9',
      createdAt: now,
      expiresAt: now,
    }));
    await brand.facts(({ tx }) => tx.insert(captchas).values(others));
    await makeCaptcha(ctx, { key });
    await makeCaptcha(ctx, { key });
    await expect(makeCaptcha(ctx, { key })).rejects.toMatchObject({ status: 429 });
  });
});
