import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { defaultSettings, type SignInSettings } from '#app/services/sign-in-settings/rules.ts';
import { signInSettings } from '#app/services/sign-in-settings/table.server.ts';
import {
  getSendingSettings,
  getSettings,
} from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';
import { getEditableSettings, saveSettings } from './edit-settings.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let looker: Ctx;
let theirs: Ctx;
beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) {
    await one.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  await brand.facts((world) => aRole(world, { code: 'looker', permissions: ['sign-in-settings:view'] }));
  boss = await brand.as({ username: 'boss', roles: ['boss'] });
  looker = await brand.as({ username: 'looker', roles: ['looker'] });
  theirs = await other.as({ username: 'boss', roles: ['boss'] });
});
afterAll(() => desk.close());

const save = async (
  ctx: Ctx,
  facts: Partial<SignInSettings>,
  secrets = { smsSecret: '', mailSecret: '' },
) => {
  const { settings, version } = await getEditableSettings(boss);
  return saveSettings(ctx, { settings: { ...settings, ...facts }, ...secrets, version });
};
const mail = { mailHost: 'smtp.example.com', mailFrom: 'no-reply@example.com' };

test('a tenant that has decided nothing goes by the defaults, and begins with version 0', async () => {
  expect(await getEditableSettings(boss)).toMatchObject({
    settings: defaultSettings,
    version: 0,
    has: { smsSecret: false, mailSecret: false },
  });
});

test('what is saved counts at once, for this tenant alone', async () => {
  await save(boss, { captcha: 'always', passwordLength: 12 });
  expect(await getSettings(brand.ctx())).toMatchObject({ captcha: 'always', passwordLength: 12 });
  expect(await getSettings(other.ctx())).toEqual(defaultSettings);
});

test('a secret is kept sealed, is told to no page, and stays when none is typed', async () => {
  await save(boss, mail, { smsSecret: '', mailSecret: 'p4ss-of-the-server' });
  await save(boss, { passwordDays: 90 });
  const sending = await getSendingSettings(brand.ctx());
  expect(sending).toMatchObject({ mailSecret: 'p4ss-of-the-server', passwordDays: 90 });
  const shown = await getEditableSettings(boss);
  expect(shown.has).toEqual({ smsSecret: false, mailSecret: true });
  const rows = await brand.facts(({ tx }) => tx.select().from(signInSettings));
  const [written] = await brand.facts(({ tx }) =>
    tx
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.action, 'sign-in-settings:edit'))
      .orderBy(desc(auditLogs.createdAt))
      .limit(1),
  );
  expect(written?.after).toMatchObject({ passwordDays: 90, newSecrets: [] });
  expect(JSON.stringify([shown, rows, written])).not.toContain('p4ss-of-the-server');
});

test('a sealed secret copied to another tenant’s row opens for nobody', async () => {
  const [row] = await brand.facts(({ tx }) => tx.select().from(signInSettings));
  await other.facts(({ tx }) => tx.insert(signInSettings).values({ ...row!, tenantId: other.tenant.slug }));
  await expect(getSendingSettings(other.ctx())).rejects.toThrow(/sealed|authenticate|box/i);
  await other.facts(({ tx }) => tx.delete(signInSettings));
});

test('of two who save what they have both read the second is told', async () => {
  const { settings, version } = await getEditableSettings(boss);
  const input = { settings, smsSecret: '', mailSecret: '', version };
  await saveSettings(boss, input);
  await expect(saveSettings(boss, input)).rejects.toMatchObject({
    code: 'sign-in-settings.changed-meanwhile',
    status: 409,
  });
});

test('nobody makes a tenant a demo by saving', async () => {
  await save(boss, { demo: true });
  expect(await getSettings(brand.ctx())).toMatchObject({ demo: false });
});

test('what does not go together is refused with its field, and nothing is saved', async () => {
  const before = await getEditableSettings(boss);
  await expect(save(boss, { registration: 'open', registrationRole: '' })).rejects.toMatchObject({
    code: 'sign-in-settings.role-required',
    status: 422,
    field: 'registrationRole',
  });
  expect(await getEditableSettings(boss)).toEqual(before);
});

test('whoever may only look cannot save, and a visitor not even look', async () => {
  expect((await getEditableSettings(looker)).version).toBeGreaterThan(0);
  await expect(save(looker, { captcha: 'failures' })).rejects.toMatchObject({ status: 403 });
  await expect(getEditableSettings(brand.ctx())).rejects.toMatchObject({ status: 401 });
  // Another tenant's administrator saves their own.
  await saveSettings(theirs, { settings: {}, smsSecret: '', mailSecret: '', version: 0 });
  expect(await getSettings(brand.ctx())).toMatchObject({ captcha: 'always' });
});
