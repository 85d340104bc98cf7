// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outlinesOf } from './outlines.ts';

const asked: string[] = [];
let status = 200;

beforeEach(() => {
  asked.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://brand.test').searchParams.get('area') ?? 'country');
    return Response.json({ success: status < 400, code: '', message: '', result: [] }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('borders are asked for once in the life of a page, however many maps it shows, and anew in another language', async () => {
  await Promise.all([outlinesOf(null), outlinesOf(null), outlinesOf('330000')]);
  await outlinesOf('330000');
  expect(asked).toEqual(['country', '330000']);
  document.documentElement.lang = 'en-US';
  await outlinesOf(null);
  expect(asked).toEqual(['country', '330000', 'country']);
});

test('what could not be had is asked for again', async () => {
  status = 503;
  await expect(outlinesOf('420000')).rejects.toMatchObject({ status: 503 });
  status = 200;
  expect(await outlinesOf('420000')).toEqual([]);
  await outlinesOf('420000');
  expect(asked).toEqual(['420000', '420000']);
});
