import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  decideTask,
  handOverTask,
  withdrawApproval,
} from '#app/administration/approvals/use-cases/decide-task.server.ts';
import { saveDefinition } from '#app/administration/approvals/use-cases/definitions.server.ts';
import { listMyApprovals } from '#app/administration/approvals/use-cases/list-my-approvals.server.ts';
import { timeOutApprovals } from '#app/administration/approvals/use-cases/time-out-approvals.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { setOutletStatus } from '#app/modules/customers/outlets/use-cases/set-status.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { saveUnits } from '#app/modules/products/catalogue/use-cases/save-units.server.ts';
import { aProduct, productOf } from '#app/modules/products/seed/seed.server.ts';
import { listUnread } from '#app/services/notices/use-cases/list-unread.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { auditOrder } from '../../lifecycle/use-cases/audit-order.server.ts';
import { commentOrder } from '../../lifecycle/use-cases/comment-order.server.ts';
import { orderApproval } from '../../lifecycle/use-cases/order-approval.server.ts';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { createOrder, quoteOrder } from './create-order.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const kinds = [orderApproval];
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let seller: Ctx;
let head: Ctx;
let money: Ctx;
let shop: string;
let foreignShop: string;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDepart(world, { orgCode: 'A01A01' });
    await aProduct(world, { code: 'SP-1', name: '苏打水' });
    await aProduct(world, { code: 'SP-2', name: '乌龙茶', status: 'off-sale' });
    await aProduct(world, { code: 'SP-3', name: '高原水', saleAreas: '西藏自治区' });
    await aDealer(world, { code: 'D-1' });
  });
  boss = await brand.as({ username: 'boss', realname: '陈总', roles: ['boss'], departs: ['A01'] });
  seller = await brand.as({ username: 'seller', realname: '李业务', roles: ['sales'], departs: ['A01A01'] });
  head = await brand.as({ username: 'head', realname: '周经理', roles: ['manager'], departs: ['A01A01'] });
  money = await brand.as({ username: 'money', realname: '吴财务', roles: ['finance'], departs: ['A01'] });
  await brand.facts(async (world) => {
    shop = (await anOutlet(world, { code: 'MD-1', channel: '超市', owner: 'seller', depart: 'A01A01' })).id;
    foreignShop = (await anOutlet(world, { code: 'MD-2', owner: 'somebody' })).id;
  });
});
afterAll(() => desk.close());

const place = (
  ctx: Ctx,
  qty: number,
  more: { customerId?: string; externalNo?: string; code?: string; source?: 'console' | 'sales-app' } = {},
) =>
  createOrder(ctx, {
    customerId: more.customerId ?? shop,
    source: more.source ?? 'sales-app',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: more.externalNo ?? null,
    lines: [
      { code: 'sp-1', unit: '', qty },
      { code: more.code ?? 'SP-1', unit: '瓶', qty: 3 },
    ],
  });

describe('an order is taken (ORD-01)', () => {
  test('priced, with where each price came from; page, list and lines come to the same fen', async () => {
    const made = await place(seller, 2);
    expect(made).toMatchObject({ payableFen: 2 * 2_880 + 3 * 130, approval: false });
    const detail = await getOrder(boss, { id: made.id });
    expect(detail).toMatchObject({ kind: 'offline', status: 0, salesName: '李业务', receiver: '徐丽' });
    expect(detail.lines[0]).toMatchObject({
      unit: '箱',
      amountFen: 5_760,
      priceTrace: [{ source: 'list', priceFen: 2_880 }],
    });
    expect(detail.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(detail.payableFen);
    const logs = await brand.facts(({ tx }) =>
      tx.select().from(auditLogs).where(eq(auditLogs.entityId, made.id)),
    );
    expect(logs).toMatchObject([{ action: 'order:create', actorName: '李业务' }]);
  });

  test('a unit that an order is under way with is neither left out nor made up of other pieces', async () => {
    const made = await place(seller, 1);
    const product = await brand.facts((world) => productOf(world, 'SP-1'));
    const bottle = { unit: '瓶', factor: 1, barcode: '6901', priceFen: 130, floorFen: null };
    const save = (units: (typeof bottle)[]) =>
      saveUnits(boss, { productId: product.id, version: product.version, units });
    const refused = { code: 'products.unit-in-use', status: 409, values: { unit: '箱' } };
    await expect(save([bottle])).rejects.toMatchObject(refused);
    const box = { ...bottle, unit: '箱', factor: 12, barcode: '6902', priceFen: 2_880 };
    await expect(save([bottle, box])).rejects.toMatchObject(refused);
    await save([bottle, { ...box, factor: 24 }]);
    expect((await getOrder(boss, { id: made.id })).lines[0]).toMatchObject({ unit: '箱', factor: 24 });
  });

  test('an outlet whose dealer’s contract has ended buys nothing, and is told why', async () => {
    const customerId = await brand.facts(async (world) => {
      const dealer = await aDealer(world, { contractTo: '2026-11-20' });
      return (await anOutlet(world, { dealer, owner: 'seller', depart: 'A01A01' })).id;
    });
    await expect(place(seller, 1, { customerId })).rejects.toMatchObject({
      code: 'orders.lines-fail',
      values: { lines: expect.stringContaining('合同') },
    });
  });

  test.each(['console', 'sales-app'] as const)(
    'of a frozen outlet nobody takes one, by %s; opened again it buys',
    async (source) => {
      const own = await brand.facts((world) => anOutlet(world, { owner: 'seller', depart: 'A01A01' }));
      const set = (status: 'frozen' | 'normal', version: number) =>
        setOutletStatus(boss, { id: own.id, version, status, reason: '盘点', underWay: 'keep' });
      const { version } = await set('frozen', 1);
      const order = () => place(seller, 1, { customerId: own.id, source });
      await expect(order()).rejects.toMatchObject({ code: 'orders.buyer-stopped', field: 'customerId' });
      await set('normal', version);
      await expect(order()).resolves.toMatchObject({ payableFen: 2_880 + 3 * 130 });
    },
  );

  test('a quote prices the same and tells what is wrong with which line', async () => {
    const lines = [
      { code: 'SP-1', unit: '', qty: 2 },
      { code: 'SP-2', unit: '', qty: 1 },
      { code: 'NO', unit: '', qty: 1 },
    ];
    const quote = await quoteOrder(seller, { customerId: shop, lines });
    expect(quote.lines.map((line) => line.trouble)).toEqual([null, 'off-sale', 'unknown']);
    expect(quote.lines[0]?.amountFen).toBe(5_760);
  });

  test('every line that cannot be sold is named', async () => {
    await expect(place(seller, 1, { code: 'SP-2' })).rejects.toMatchObject({
      code: 'orders.lines-fail',
      values: { lines: '第 2 行 乌龙茶：已停售' },
    });
  });

  test('nothing is sold outside its area, and the line is named', async () => {
    const quote = await quoteOrder(seller, { customerId: shop, lines: [{ code: 'SP-3', unit: '', qty: 1 }] });
    expect(quote.lines[0]?.trouble).toBe('area');
    await expect(place(boss, 1, { code: 'SP-3' })).rejects.toMatchObject({
      code: 'orders.lines-fail',
      values: { lines: expect.stringContaining('第 2 行 高原水') as string },
    });
  });

  test('not for somebody else’s outlet, and not twice under one external number', async () => {
    await expect(place(seller, 1, { customerId: foreignShop })).rejects.toMatchObject({
      code: 'orders.no-customer',
    });
    await expect(place(head, 1)).rejects.toMatchObject({ status: 403 });
    await place(seller, 1, { externalNo: 'APP-1' });
    await expect(place(seller, 1, { externalNo: 'APP-1' })).rejects.toMatchObject({
      code: 'orders.placed-already',
    });
  });

  test('sixteen at once get sixteen numbers', async () => {
    const made = await Promise.all(Array.from({ length: 16 }, () => place(boss, 1)));
    expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(16);
  });
});

describe('a comment calls people (ORD-01)', () => {
  test('who is named hears of it, and it stands on the order', async () => {
    const { id } = await place(seller, 1);
    await commentOrder(seller, { id, body: '@head 请尽快，<b>急</b>' });
    const detail = await getOrder(boss, { id });
    expect(detail.comments).toMatchObject([{ authorName: '李业务', body: '@head 请尽快，<b>急</b>' }]);
    expect(JSON.stringify(await listUnread(head))).toContain('李业务');
    expect(JSON.stringify(await listUnread(money))).not.toContain('李业务');
  });

  test('by the Chinese name too; a name that two have is asked about, and nobody is told', async () => {
    const { id } = await place(seller, 1);
    await commentOrder(boss, { id, body: '@吴财务请看一下' });
    expect(JSON.stringify(await listUnread(money))).toContain('@吴财务请看一下');
    await brand.as({ username: 'twin1', realname: '王伟', roles: ['sales'], departs: ['A01'] });
    await brand.as({ username: 'twin2', realname: '王伟', roles: ['sales'], departs: ['A01'] });
    await expect(commentOrder(boss, { id, body: '@王伟 请看' })).rejects.toMatchObject({
      code: 'orders.several-called',
      values: { usernames: '@twin1、@twin2' },
    });
    expect((await getOrder(boss, { id })).comments).toHaveLength(1);
  });
});

describe('what is large is approved (ORD-03)', () => {
  const step = { value: '', mode: 'any', hours: 24, onTimeout: 'pass' } as const;

  beforeAll(async () => {
    await saveDefinition(boss, {
      id: null,
      version: null,
      name: '大额订单',
      biz: 'order',
      minFen: 1_000_000,
      channels: ['超市'],
      conditions: [],
      enabled: 'yes',
      copies: [],
      steps: [
        { ...step, name: '部门负责人', by: 'head' },
        { ...step, name: '财务', by: 'role', value: 'finance' },
      ],
    });
  });

  const todo = async (ctx: Ctx) =>
    (await listMyApprovals(ctx, { view: 'todo', pageNumber: 1, size: 20 })).records;
  const large = () => place(seller, 400);

  test('step by step, by those whose turn it is, and then it may be shipped', async () => {
    const { id, approval } = await large();
    expect(approval).toBe(true);
    await expect(auditOrder(boss, { id, pass: true, reason: '' })).rejects.toMatchObject({
      code: 'approvals.not-approver',
      values: { people: '周经理' },
    });
    expect((await getOrder(boss, { id })).permissionList).not.toContain('order:audit');
    const [first] = await todo(head);
    expect(await decideTask(kinds, head, { id: first!.taskId!, pass: true, comment: '' })).toEqual({
      status: 'open',
    });
    expect((await getOrder(boss, { id })).status).toBe(0);
    const [second] = await todo(money);
    expect(await decideTask(kinds, money, { id: second!.taskId!, pass: true, comment: '同意' })).toEqual({
      status: 'passed',
    });
    const detail = await getOrder(boss, { id });
    expect(detail.status).toBe(2);
    expect(detail.events.at(-1)).toMatchObject({ event: 'pass', actorName: '吴财务' });
    expect(detail.approval?.steps.map(({ tasks }) => tasks[0]?.status)).toEqual(['agreed', 'agreed']);
  });

  test('refused with a reason, the order is refused', async () => {
    const { id } = await large();
    const [task] = await todo(head);
    const refuse = (comment: string) => decideTask(kinds, head, { id: task!.taskId!, pass: false, comment });
    await expect(refuse('')).rejects.toMatchObject({ code: 'approvals.comment-required' });
    await refuse('价格未确认');
    expect(await getOrder(boss, { id })).toMatchObject({ status: 1, reason: '价格未确认' });
  });

  test('of two decisions at once one counts', async () => {
    await large();
    const [task] = await todo(head);
    const both = await Promise.allSettled(
      [true, false].map((pass) => decideTask(kinds, head, { id: task!.taskId!, pass, comment: 'x' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('handed over, another decides; nobody else’s task can be touched', async () => {
    const { id } = await large();
    const task = (await todo(head)).find((row) => row.bizId === id)!;
    await expect(
      decideTask(kinds, money, { id: task.taskId!, pass: true, comment: '' }),
    ).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      handOverTask(kinds, head, { id: task.taskId!, username: 'seller', comment: '' }),
    ).rejects.toMatchObject({ code: 'approvals.cannot-take' });
    await handOverTask(kinds, head, { id: task.taskId!, username: 'boss', comment: '' });
    const handed = (await todo(boss)).find((row) => row.bizId === id)!;
    expect(await auditOrder(boss, { id, pass: true, reason: '' })).toMatchObject({ status: 0 });
    expect((await todo(boss)).some((row) => row.taskId === handed.taskId)).toBe(false);
  });

  test('withdrawn by whoever handed it in, the order is invalid', async () => {
    const { id } = await large();
    const [row] = (await listMyApprovals(seller, { view: 'started', pageNumber: 1, size: 20 })).records;
    await expect(withdrawApproval(kinds, boss, { id: row!.id })).rejects.toMatchObject({ status: 404 });
    await withdrawApproval(kinds, seller, { id: row!.id });
    expect(await getOrder(boss, { id })).toMatchObject({ status: 4, reason: '提交人撤回' });
  });

  test('what takes too long is decided by the clock', async () => {
    const { id } = await large();
    const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const tick = (hours: number) =>
      timeOutApprovals(kinds)({ db: boss.db, tenants: [brand.tenant], now: later(hours) });
    await tick(1);
    expect((await getOrder(boss, { id })).status).toBe(0);
    await tick(25);
    await tick(50);
    expect(await getOrder(boss, { id })).toMatchObject({ status: 2 });
  });
});
