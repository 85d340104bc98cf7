import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { addRow, editRow } from '#app/entity/write/write-row.server.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { aPrice } from '#app/modules/products/seed/seed.server.ts';
import { prices } from '#app/modules/products/table.server.ts';
import { files } from '#app/services/files/table.server.ts';
import { decideChange } from '../../changes/use-cases/decide-change.server.ts';
import { listChanges } from '../../changes/use-cases/list-changes.server.ts';
import { listDuplicates } from '../../changes/use-cases/list-duplicates.server.ts';
import { keepApart, mergeOutlets } from '../../changes/use-cases/merge-outlets.server.ts';
import { previewRule, saveRule } from '../../labels/use-cases/label-rules.server.ts';
import { setLabelMembers } from '../../labels/use-cases/set-label-members.server.ts';
import { setOutletPlace } from '../../map/use-cases/set-place.server.ts';
import { aChannel, aLabel, anOutlet, type OutletRow } from '../../seed/seed.server.ts';
import { channelStore } from '../../stores.server.ts';
import { customers, outletLabelMembers } from '../../table.server.ts';
import { findBuyer } from './find-buyer.server.ts';
import { getOutlet } from './get-outlet.server.ts';
import { listChannelTree } from './list-channel-tree.server.ts';
import { setOutletStatus } from './set-status.server.ts';
import { addOutlet, editOutlet } from './write-outlet.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let seller: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    const permissions = ['customer:list', 'customer:add', 'customer:edit', 'customer-change:list'];
    await aRole(world, { code: 'seller', dataScope: 'own', permissions });
  });
  boss = await brand.as({ realname: '主管', roles: ['boss'], departs: ['A01'] });
  seller = await brand.as({
    realname: '业务员甲',
    username: 'seller-a',
    roles: ['seller'],
    departs: ['A01'],
  });
});
afterAll(() => desk.close());

const outlet = (facts: Parameters<typeof anOutlet>[1] = {}) => brand.facts((world) => anOutlet(world, facts));
const stored = async (id: string): Promise<OutletRow> => {
  const rows = await brand.facts(({ tx }) => tx.select().from(customers).where(eq(customers.id, id)));
  return rows[0]!;
};
/** What the form would send for an outlet. */
const formOf = (row: OutletRow, change: object = {}) => {
  const { code, name, shortName, kind, channelId, level, contact, phone, province, city, address } = row;
  const { place, dealerId, ownerUserId, departId, chain, licenceNo, areaM2 } = row;
  const { businessHours, creditLimitFen } = row;
  return {
    code,
    name,
    shortName,
    kind,
    channelId,
    level,
    contact,
    phone,
    province,
    city,
    address,
    place,
    dealerId,
    ownerUserId,
    departId,
    chain,
    licenceNo,
    areaM2,
    businessHours,
    creditLimitFen,
    paymentTerm: row.paymentTerm,
    remark: row.remark,
    status: null,
    ...change,
  };
};
const waiting = async (ctx = boss) => {
  const query = { pageNumber: 1, size: 50, status: 'pending' as const };
  return (await listChanges(ctx, query)).records;
};

describe('who writes at once and who asks (CUS-02)', () => {
  test('a change waits until somebody else approves it, and then holds', async () => {
    const row = await outlet({ owner: 'seller-a' });
    const requested = await editOutlet(seller, {
      id: row.id,
      version: 1,
      values: formOf(row, { phone: '13900000139' }),
    });
    expect(requested).toEqual({ id: row.id, version: 1, waits: true });
    expect((await stored(row.id)).phone).toBe(row.phone);
    const again = editOutlet(seller, {
      id: row.id,
      version: 1,
      values: formOf(row, { phone: '13900000138' }),
    });
    await expect(again).rejects.toMatchObject({ code: 'customers.waits-already' });
    const [change] = (await waiting()).filter(({ customerId }) => customerId === row.id);
    expect(change!.fields).toEqual([{ name: '电话', before: row.phone, after: '13900000139' }]);
    await decideChange(boss, { id: change!.id, pass: true, reason: '' });
    expect(await stored(row.id)).toMatchObject({ phone: '13900000139', version: 2 });
  });

  test('a new outlet cannot order until it is approved; refused, it stays a potential one', async () => {
    const like = await outlet({ owner: 'seller-a' });
    const add = (code: string) => addOutlet(seller, formOf(like, { code }));
    const [one, other] = [await add('NEW-1'), await add('NEW-2')];
    expect((await stored(one.id)).status).toBe('pending');
    const requests = await waiting();
    const decide = (id: string, pass: boolean) =>
      decideChange(boss, {
        id: requests.find(({ customerId }) => customerId === id)!.id,
        pass,
        reason: pass ? '' : '资料不全',
      });
    await decide(one.id, true);
    await decide(other.id, false);
    expect((await stored(one.id)).status).toBe('normal');
    expect((await stored(other.id)).status).toBe('potential');
  });

  test('nobody approves their own, a reason is needed to refuse, and what changed meanwhile is told', async () => {
    await brand.facts((world) =>
      aRole(world, {
        code: 'chief',
        dataScope: 'all',
        permissions: ['customer:edit', 'customer-change:list'],
      }),
    );
    const chief = await brand.as({ realname: '店长', roles: ['chief'], departs: ['A01'] });
    const row = await outlet();
    await editOutlet(chief, { id: row.id, version: 1, values: formOf(row, { level: 'A' }) });
    const [change] = (await waiting()).filter(({ customerId }) => customerId === row.id);
    const own = { ...boss, user: { ...boss.user!, id: chief.user!.id } };
    await expect(decideChange(own, { id: change!.id, pass: true, reason: '' })).rejects.toMatchObject({
      code: 'customers.own-request',
    });
    await expect(decideChange(boss, { id: change!.id, pass: false, reason: '' })).rejects.toMatchObject({
      field: 'reason',
    });
    await editOutlet(boss, { id: row.id, version: 1, values: formOf(row, { level: 'D' }) });
    await expect(decideChange(boss, { id: change!.id, pass: true, reason: '' })).rejects.toMatchObject({
      code: 'customers.changed-since',
    });
  });

  test('the state is not written by a form', async () => {
    const row = await outlet();
    await editOutlet(boss, { id: row.id, version: 1, values: formOf(row, { status: 'merged' }) });
    expect((await stored(row.id)).status).toBe('normal');
  });
});

describe('merging (CUS-01)', () => {
  test('everything that hangs on the first hangs on the other afterwards; both codes stay', async () => {
    const [from, into] = [await outlet({ phone: '13811112222', licenceNo: 'L9' }), await outlet()];
    const label = await brand.facts((world) => aLabel(world));
    await setLabelMembers(boss, { labelId: label.id, customerIds: [from.id, into.id], on: true });
    const own = await brand.facts((world) => aLabel(world));
    await setLabelMembers(boss, { labelId: own.id, customerIds: [from.id], on: true });
    const hung = await brand.facts(async (world) => ({
      order: await anOrder(world, { customer: from }),
      price: await aPrice(world, { kind: 'customer', customerId: from.id, priceFen: 9 }),
    }));
    await mergeOutlets(boss, { fromId: from.id, intoId: into.id });
    expect(await stored(from.id)).toMatchObject({ status: 'merged', mergedInto: into.id, code: from.code });
    expect((await stored(into.id)).licenceNo).toBe('L9');
    await brand.facts(async ({ tx }) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, hung.order.order.id));
      const [price] = await tx.select().from(prices).where(eq(prices.id, hung.price.id));
      const labels = await tx
        .select({ id: outletLabelMembers.labelId, customerId: outletLabelMembers.customerId })
        .from(outletLabelMembers);
      expect(order!.customerId).toBe(into.id);
      expect(price!.customerId).toBe(into.id);
      expect(labels.filter(({ customerId }) => customerId === from.id)).toEqual([]);
      expect(labels.filter(({ customerId }) => customerId === into.id)).toHaveLength(2);
    });
    const twice = mergeOutlets(boss, { fromId: from.id, intoId: into.id });
    await expect(twice).rejects.toMatchObject({ code: 'customers.merged-already' });
  });

  test.each(['pending', 'potential'] as const)(
    'what nobody has approved of a %s outlet gets into another only by who approves',
    async (status) => {
      const permissions = ['customer:list', 'customer:edit', 'customer:merge'];
      await brand.facts((world) => aRole(world, { code: `joins-${status}`, dataScope: 'all', permissions }));
      const joins = await brand.as({ roles: [`joins-${status}`], departs: ['A01'] });
      const [from, into] = [await outlet({ status, licenceNo: `L-${status}` }), await outlet()];
      const ids = { fromId: from.id, intoId: into.id };
      await expect(mergeOutlets(joins, ids)).rejects.toMatchObject({
        code: 'customers.merge-needs-approver',
        status: 403,
        values: { name: from.name },
      });
      expect(await stored(from.id)).toMatchObject({ status, mergedInto: null });
      expect(await stored(into.id)).toMatchObject({ licenceNo: null, version: 1 });
      await mergeOutlets(boss, ids);
      expect(await stored(into.id)).toMatchObject({ licenceNo: `L-${status}` });
      const [one, other] = [await outlet({ licenceNo: 'L-ok' }), await outlet()];
      await mergeOutlets(joins, { fromId: one.id, intoId: other.id });
      expect(await stored(other.id)).toMatchObject({ licenceNo: 'L-ok' });
    },
  );

  test('people, pictures and added values follow, after what the other has of its own', async () => {
    const pictures = Array.from({ length: 5 }, () => newId());
    const [from, into] = [await outlet({ contact: '李四', phone: '13811110001' }), await outlet()];
    const set = (id: string, values: Partial<typeof customers.$inferInsert>) =>
      brand.facts(({ tx }) => tx.update(customers).set(values).where(eq(customers.id, id)));
    await set(from.id, {
      contacts: [{ name: '孙七', role: '店长', phone: '13811110002' }],
      storefrontPhotos: pictures.slice(2),
      licencePhotos: pictures.slice(0, 1),
      custom: { size: 3, door: '南' },
    });
    await set(into.id, {
      contacts: [{ name: '赵六', role: '采购', phone: '' }],
      storefrontPhotos: pictures.slice(1, 2),
      custom: { size: 8, door: null },
    });
    await brand.facts(({ tx, tenant }) =>
      tx.insert(files).values(
        pictures.map((id, nth) => ({
          tenantId: tenant.slug,
          id,
          purpose: 'customer',
          name: 'a.png',
          type: 'image/png',
          bytes: 1,
          digest: id,
          uploaderId: boss.user!.id,
          entity: 'customer',
          attachedAt: now,
          entityId: nth === 1 ? into.id : from.id,
        })),
      ),
    );
    await mergeOutlets(boss, { fromId: from.id, intoId: into.id });
    const { contacts, storefrontPhotos, licencePhotos, custom } = await stored(into.id);
    expect(contacts.map(({ name }) => name)).toEqual(['赵六', '李四', '孙七']);
    expect(storefrontPhotos).toEqual(pictures.slice(1, 4));
    // The picture there was no room for stays with the outlet that is no more.
    expect((await stored(from.id)).storefrontPhotos).toEqual(pictures.slice(4));
    expect(licencePhotos).toEqual(pictures.slice(0, 1));
    expect(custom).toEqual({ size: 8, door: '南' });
    const owned = await brand.facts(({ tx }) =>
      tx.select({ id: files.id }).from(files).where(eq(files.entityId, into.id)).orderBy(files.id),
    );
    expect(owned.map(({ id }) => id)).toEqual(pictures.slice(0, 4));
    const [log] = await brand.facts(({ tx }) =>
      tx
        .select({ before: auditLogs.before, after: auditLogs.after })
        .from(auditLogs)
        .where(and(eq(auditLogs.action, 'customer:merge'), eq(auditLogs.entityId, into.id))),
    );
    expect(log).toMatchObject({
      before: { contacts: '赵六 采购', storefrontPhotos: 1, licencePhotos: 0 },
      after: {
        contacts: '赵六 采购; 李四 13811110001; 孙七 店长 13811110002',
        storefrontPhotos: 3,
        licencePhotos: 1,
      },
    });
  });

  test('pairs are found by phone, and not again once they were said to be two', async () => {
    const phone = '13755556666';
    const [one, other] = [await outlet({ phone }), await outlet({ phone })];
    const found = async () =>
      (await listDuplicates(boss, { id: one.id })).map((pair) => [pair.one.id, pair.other.id].toSorted());
    expect(await found()).toEqual([[one.id, other.id].toSorted()]);
    await keepApart(boss, { oneId: other.id, otherId: one.id });
    expect(await found()).toEqual([]);
  });
});

describe('labels (CUS-02)', () => {
  const byChain = (value: string): ConditionGroup => ({
    match: 'all',
    of: [{ field: 'licenceNo', is: 'contains', value }],
  });

  test('by rule: previewed, put on, and taken off again', async () => {
    const [one] = [await outlet({ licenceNo: 'RULE-1' }), await outlet({ licenceNo: 'RULE-2' })];
    const label = await brand.facts((world) => aLabel(world, { kind: 'rule' }));
    expect(await previewRule(boss, { rule: byChain('RULE-') })).toEqual({ count: 2 });
    expect(await saveRule(boss, { id: label.id, version: 1, rule: byChain('RULE-') })).toEqual({
      version: 2,
      members: 2,
    });
    expect(await saveRule(boss, { id: label.id, version: 2, rule: byChain('RULE-1') })).toMatchObject({
      members: 1,
    });
    expect((await getOutlet(boss, { id: one.id })).labels.map(({ id }) => id)).toEqual([label.id]);
    const byHand = setLabelMembers(boss, { labelId: label.id, customerIds: [one.id], on: true });
    await expect(byHand).rejects.toMatchObject({ code: 'customers.label-by-rule' });
  });
});

describe('scope, state, place, channels', () => {
  test('an outlet of somebody else is not there, for reading and writing', async () => {
    const row = await outlet();
    await expect(getOutlet(seller, { id: row.id })).rejects.toMatchObject({ status: 404 });
    const edit = editOutlet(seller, { id: row.id, version: 1, values: formOf(row) });
    await expect(edit).rejects.toMatchObject({ status: 404 });
  });

  test('freezing needs a reason, a frozen outlet opens again', async () => {
    const { id } = await outlet();
    const set = (status: 'frozen' | 'normal' | 'potential', version: number, reason = '') =>
      setOutletStatus(boss, { id, version, status, reason });
    await expect(set('frozen', 1)).rejects.toMatchObject({ field: 'reason' });
    await set('frozen', 1, '超期欠款');
    await expect(set('potential', 2, 'x')).rejects.toMatchObject({ code: 'customers.status-not-allowed' });
    await set('normal', 2);
    expect(await stored(id)).toMatchObject({ status: 'normal', version: 3 });
  });

  test('what a device measured is kept as Chinese maps have it', async () => {
    const { id } = await outlet();
    await setOutletPlace(boss, { id, version: 1, lng: 116.404, lat: 39.915, system: 'wgs84' });
    const { lng, lat } = await stored(id);
    expect(lng).toBeCloseTo(116.41, 2);
    expect(lat).toBeCloseTo(39.916, 3);
  });

  test('channels are a tree without rings; an outlet stands in its channel and those above', async () => {
    const [top, below] = await brand.facts(async (world) => {
      const one = await aChannel(world, { name: '现代' });
      return [one, await aChannel(world, { name: '超市', parentId: one.id })] as const;
    });
    const row = await outlet({ channelId: below.id });
    const buyer = await brand.facts(({ tx }) => findBuyer(boss, tx, row.id));
    expect(buyer!.channelIds).toEqual([below.id, top.id]);
    const tree = await listChannelTree(boss);
    const shown = tree.find(({ id }) => id === top.id)!;
    expect([shown.outlets, shown.children.map(({ id, outlets }) => [id, outlets])]).toEqual([
      0,
      [[below.id, 1]],
    ]);
    const values = {
      code: top.code,
      name: top.name,
      sortOrder: 0,
      enabled: true,
      visitDays: null,
      visitRadiusM: null,
      visitMinMinutes: null,
      remark: null,
      parentId: below.id,
    };
    await expect(editRow(boss, channelStore, { id: top.id, version: 1, values })).rejects.toMatchObject({
      code: 'customers.below-itself',
    });
    const { id } = await addRow(boss, channelStore, { ...values, code: 'QD-NEW' });
    expect(id).toBeTruthy();
  });

  test('credit used is what is under way; the limit is told beside it', async () => {
    const row = await outlet({
      creditLimitFen: 100_000,
      dealer: await brand.facts((world) => aDealer(world)),
    });
    const { order } = await brand.facts((world) => anOrder(world, { customer: row, status: 2 }));
    await brand.facts((world) => anOrder(world, { customer: row, status: 3 }));
    const { credit } = await getOutlet(boss, { id: row.id });
    expect(credit).toEqual({ limitFen: 100_000, usedFen: order.payableFen });
  });
});
