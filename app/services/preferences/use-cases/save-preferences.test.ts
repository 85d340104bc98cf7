import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession } from '#app/administration/accounts/sessions/use-cases/open-session.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findSession } from '#app/services/accounts/use-cases/find-session.server.ts';
import { userPreferences } from '../table.server.ts';
import { getPreferences } from './get-preferences.server.ts';
import { prepareTheme } from './prepare-theme.server.ts';
import { savePreferences } from './save-preferences.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let ctx: Ctx;
beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-11T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
});
afterAll(() => desk.close());
beforeEach(async () => {
  ctx = await brand.as({});
});

/** The same person's next request. */
async function next(): Promise<Ctx> {
  const { token } = await openSession(brand.ctx(), {
    userId: ctx.user?.id ?? '',
    remember: true,
    door: 'client',
  });
  return brand.ctx({ user: await findSession(brand.ctx(), token) });
}

test('what is saved is there with the next request’s session, beside what was saved before', async () => {
  await savePreferences(ctx, { navTheme: 'light' });
  const saved = await savePreferences(ctx, { layout: 'topmenu', contentWidth: 'Fluid' });
  expect(saved).toMatchObject({
    navTheme: 'light',
    layout: 'topmenu',
    contentWidth: 'Fluid',
    fixSiderbar: false,
  });
  expect(getPreferences(await next())).toEqual(saved);
});

test('two windows that change different things both win', async () => {
  await Promise.all([savePreferences(ctx, { colorWeak: true }), savePreferences(ctx, { multipage: false })]);
  expect((await next()).user?.chosen).toEqual({ colorWeak: true, multipage: false });
});

test('null goes back to the default', async () => {
  await savePreferences(ctx, { primaryColor: '#f5222d', layout: 'topmenu' });
  expect((await savePreferences(ctx, { primaryColor: null })).primaryColor).toBe('#0a7f6f');
  expect((await next()).user?.chosen).toEqual({ layout: 'topmenu' });
});

test.each(['"x"', '[1]', '7', 'null'])(
  'what is broken (%s) is nothing chosen, and is mended by the next save',
  async (broken) => {
    await savePreferences(ctx, { navTheme: 'light' });
    await brand.facts(({ tx }) =>
      tx
        .update(userPreferences)
        .set({ chosen: sql`${broken}::jsonb` })
        .where(eq(userPreferences.userId, ctx.user?.id ?? '')),
    );
    expect((await next()).user?.chosen).toEqual({});
    await savePreferences(ctx, { sidebar: 'collapsed' });
    expect((await next()).user?.chosen).toEqual({ sidebar: 'collapsed' });
  },
);

test('another person’s are not touched', async () => {
  const other = await brand.as({});
  await savePreferences(ctx, { navTheme: 'light' });
  await savePreferences(other, { colorWeak: true });
  expect((await next()).user?.chosen).toEqual({ navTheme: 'light' });
});

test('visitors have none', async () => {
  await expect(savePreferences(brand.ctx(), { navTheme: 'light' })).rejects.toMatchObject({ status: 401 });
  expect(() => getPreferences(brand.ctx())).toThrow('common.unauthorized');
});

test('a theme that does not compile is told in a sentence', async () => {
  const look = { primaryColor: '#f5222d', pageTheme: 'dark', colorWeak: false } as const;
  const good = { ...ctx, prepareTheme: async () => ({ href: '/themes/x.css' }) };
  expect(await prepareTheme(good, look)).toBe('/themes/x.css');
  const waiting = { ...ctx, prepareTheme: async () => ({ seconds: 7 }) };
  await expect(prepareTheme(waiting, look)).rejects.toMatchObject({
    code: 'preferences.too-many-looks',
    status: 429,
    retryAfter: 7,
  });
  const bad = { ...ctx, prepareTheme: () => Promise.reject(new Error('no')) };
  await expect(prepareTheme(bad, look)).rejects.toMatchObject({ code: 'preferences.theme-failed' });
});
