import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../outbound/outbound.server.ts';
import { kingdeeUrl } from './call-kingdee.server.ts';
import { createKingdee, type KingdeeAuth, quoted } from './kingdee-client.server.ts';
import { isDuplicate } from './kingdee-refusal.server.ts';
import { createKingdeeSessions } from './kingdee-sessions.server.ts';
import type { Books } from './local/books.server.ts';
import { keepMaster } from './local/masters.server.ts';
import { type LocalKingdee, startLocalKingdee } from './local-server.server.ts';
import { clientSecret, gatewayHeaders, loginSign } from './signatures.server.ts';

const account = {
  acctId: '66c3712248af25',
  username: 'interface',
  appId: '200001_4c7r19bLTulZ+3Wg6+Ss5YzsPYR0SB1v',
  appSecret: 'f0c1ab62d3e94f0d8e0b6a9c7d215e44',
  lcid: 2052,
  orgNumber: '100',
};
const stamp = 1_700_000_000;

// The vendor publishes no example: these are from the algorithm of its Python kit 8.2.0, worked out with Python.
describe('signatures', () => {
  test('signing in: the sorted values in SHA-256', () => {
    expect(loginSign(account, stamp)).toBe(
      '6d0c44ecd81b0ad14630ed533808cf0ab13c1c902a18813cc2a7582617e34177',
    );
  });

  test('the gateway’s secret is the application’s second part under the pad', () => {
    expect(clientSecret('4c7r19bLTulZ+3Wg6+Ss5YzsPYR0SB1v')).toBe('0f7e47D4d946zUeT39eb3e7cBOcVf3lc');
  });

  test('the gateway’s headers', () => {
    const path = '/k3cloud/Kingdee.BOS.WebApi.ServicesStub.DynamicFormService.Save.common.kdsvc';
    expect(gatewayHeaders(account, { path, timestamp: stamp, nonce: String(stamp) })).toEqual({
      'x-kd-appkey': account.appId,
      'x-kd-appdata': 'NjZjMzcxMjI0OGFmMjUsaW50ZXJmYWNlLDIwNTIsMTAw',
      'x-kd-signature':
        'MzJiODk4ZjdiMjRhNGQwNDg1MTZhYjkzNmJkODA5YWMzYTI4ZDA2YzhlZjAxY2UwMzI3ZGVlM2QwNTMyYjAxNg==',
      'x-api-clientid': '200001',
      'x-api-auth-version': '2.0',
      'x-api-timestamp': String(stamp),
      'x-api-nonce': String(stamp),
      'x-api-signheaders': 'x-api-timestamp,x-api-nonce',
      'x-api-signature':
        'NjMzNjZmOTI3YTUyYjc3ZmViMDQ2MTFmZjg0ODA4M2NjYjY1ZTg3YmY2NDI2MjBkMzA4OTk3N2U0MWI4NzhkMw==',
    });
  });

  test.each(['https://erp.example', 'https://erp.example/', 'https://erp.example/K3Cloud/'])('%s', (base) => {
    expect(kingdeeUrl(base, 'DynamicFormService.Save').href).toBe(
      'https://erp.example/k3cloud/Kingdee.BOS.WebApi.ServicesStub.DynamicFormService.Save.common.kdsvc',
    );
  });
});

let local: LocalKingdee;
let books: Books;
let clock: Date;
beforeAll(async () => {
  local = await startLocalKingdee({ now: () => clock });
});
beforeEach(() => {
  clock = new Date(stamp * 1000);
  books = local.open({ ...account, unknown: ['C404'] });
});
afterAll(() => local.close());

function client(auth: KingdeeAuth = 'secret', more: Partial<typeof account> = {}, timeoutMs = 5000) {
  return createKingdee({
    outbound: createOutbound({ privateOrigins: [local.origin], timeoutMs }),
    baseUrl: local.origin,
    account: { ...account, ...more },
    auth,
    sessions: createKingdeeSessions(),
    sessionKey: 'x',
    now: () => clock,
  });
}
const order = (number: string, customer = 'C1') => ({
  FBillNo: number,
  FDate: '2026-11-21',
  FSaleOrgId: { FNumber: '100' },
  FCustId: { FNumber: customer },
  FSaleOrderEntry: [
    {
      FMaterialId: { FNumber: 'M1' },
      FUnitID: { FNumber: '箱' },
      FQty: '3',
      FTaxPrice: '28.80',
      FDiscount: '0.40',
    },
  ],
});
const form = 'SAL_SaleOrder';

describe('a bill’s way', () => {
  test.each<KingdeeAuth>(['secret', 'sign', 'gateway'])(
    'save, submit, audit and find it again, by %s',
    async (auth) => {
      const erp = client(auth);
      await erp.check();
      expect(await erp.save(form, order('SO-1'))).toEqual({ id: '100001', number: 'SO-1' });
      await erp.submit(form, 'SO-1');
      await erp.audit(form, 'SO-1');
      const found = await erp.query({
        formId: form,
        fields: ['FID', 'FBillNo', 'FDocumentStatus', 'FBillAllAmount'],
        filter: `FBillNo=${quoted('SO-1')}`,
      });
      expect(found).toEqual([[100_001, 'SO-1', 'C', '86.00']]);
    },
  );

  test('what is wrong with it is told field by field', async () => {
    await expect(
      client().save(form, { ...order('SO-2', 'C404'), FSaleOrderEntry: [] }),
    ).rejects.toMatchObject({
      kind: 'refused',
      faults: [
        { field: 'FCustId', message: '字段“客户”的值“C404”在系统中不存在或已禁用', index: 0 },
        { field: 'FSaleOrderEntry', message: '分录“订单明细”是必填项', index: 0 },
      ],
    });
    expect(books.saved).toBe(0);
  });

  test('a department it does not know and days that are none are refused at their fields, in head and lines', async () => {
    books.unknown.add('BM404');
    const bad = {
      ...order('SO-D'),
      FSaleDeptId: { FNumber: 'BM404' },
      FSaleOrderEntry: order('SO-D').FSaleOrderEntry.map((line) => ({ ...line, FDeliveryDate: '明天' })),
    };
    await expect(client().save(form, bad)).rejects.toMatchObject({
      faults: [
        { field: 'FSaleDeptId', message: '字段“销售部门”的值“BM404”在系统中不存在或已禁用' },
        { field: 'FDeliveryDate', message: '字段“要货日期”的值“明天”不是日期', index: 0 },
      ],
    });
    const good = bad.FSaleOrderEntry.map((line) => ({ ...line, FDeliveryDate: '2026-11-30' }));
    await client().save(form, { ...bad, FSaleDeptId: { FNumber: 'BM01' }, FSaleOrderEntry: good });
    expect(books.saved).toBe(1);
  });

  test('a bill without what the real form cannot be without is refused at those fields', async () => {
    const bare = { FBillNo: 'SO-B', FDate: '2026-11-21', FSaleOrderEntry: [{ FQty: '3' }] };
    const refused = await client()
      .save(form, bare)
      .catch((error: { faults: { field: string }[] }) => error.faults.map(({ field }) => field));
    expect(refused).toEqual(['FSaleOrgId', 'FCustId', 'FMaterialId', 'FUnitID']);
  });

  test('what is there is changed by its id while it is open, and refused once it is submitted, audited or not there', async () => {
    const erp = client();
    const { id } = await erp.save(form, order('SO-5'));
    const fewer = { ...order('SO-5'), FID: Number(id) };
    fewer.FSaleOrderEntry[0]!.FQty = '1';
    await erp.submit(form, 'SO-5');
    await expect(erp.save(form, fewer)).rejects.toMatchObject({ kind: 'refused' });
    await erp.audit(form, 'SO-5');
    await expect(erp.save(form, fewer)).rejects.toMatchObject({ kind: 'refused' });
    await erp.unAudit(form, 'SO-5');
    expect(await erp.save(form, fewer)).toEqual({ id, number: 'SO-5' });
    expect([...books.bills.values()].map(({ number, fen }) => [number, fen])).toEqual([['SO-5', 2_840]]);
    await expect(erp.save(form, { ...fewer, FID: 7 })).rejects.toMatchObject({ kind: 'refused' });
  });

  test('a line that is free comes to nothing, whatever its price', async () => {
    const line = {
      FMaterialId: { FNumber: 'P-1' },
      FUnitID: { FNumber: '箱' },
      FQty: 2,
      FTaxPrice: 54.5,
    };
    const bill = { ...order('SO-9'), FSaleOrderEntry: [line, { ...line, FIsFree: 'true' }] };
    await client().save(form, bill);
    expect([...books.bills.values()].map(({ fen }) => fen)).toEqual([10_900]);
  });

  test('a number that is taken is a duplicate, and another fault is none', async () => {
    const erp = client();
    await erp.save(form, order('SO-3'));
    const refused = (await erp.save(form, order('SO-3')).catch((error: unknown) => error)) as Error;
    expect(isDuplicate(refused)).toBe(true);
    const other = (await erp.save(form, order('SO-4', 'C404')).catch((error: unknown) => error)) as Error;
    expect(isDuplicate(other)).toBe(false);
    expect(books.saved).toBe(1);
  });

  test('a receipt is refused of an unknown customer, with another sum than its lines, and with a taken number', async () => {
    const receipt = (number: string, customer: string, sum: number) => ({
      FBillNo: number,
      FDate: '2026-11-21',
      FCONTACTUNITTYPE: 'BD_Customer',
      FCONTACTUNIT: { FNumber: customer },
      FPAYUNIT: { FNumber: customer },
      FSETTLEORGID: { FNumber: '100' },
      FPAYORGID: { FNumber: '100' },
      FCURRENCYID: { FNumber: 'PRE001' },
      FREALRECAMOUNTFOR: sum,
      FRECEIVEBILLENTRY: [{ FSETTLETYPEID: { FNumber: 'JSFS01_SYS' }, FRECTOTALAMOUNTFOR: 120.5 }],
    });
    const refused = async (...of: Parameters<typeof receipt>) =>
      client()
        .save('AR_RECEIVEBILL', receipt(...of))
        .catch((error: { faults: { field: string }[] }) => error.faults.map(({ field }) => field));
    expect(await refused('SK-1', 'C404', 120.5)).toEqual(['FCONTACTUNIT', 'FPAYUNIT']);
    expect(await refused('SK-1', 'C1', 120.49)).toEqual(['FREALRECAMOUNTFOR']);
    expect(books.saved).toBe(0);
    expect(await refused('SK-1', 'C1', 120.5)).toMatchObject({ number: 'SK-1' });
    expect(await refused('SK-1', 'C1', 120.5)).toEqual(['FBillNo']);
  });

  test('another receivable names its cost item and what kind of party it is of, comes to what its lines do, and may be below nothing', async () => {
    const other = (number: string, sum: number, line: object, type = 'BD_Customer') => ({
      FBillNo: number,
      FDate: '2026-11-21',
      FCONTACTUNITTYPE: type,
      FCONTACTUNIT: { FNumber: 'C1' },
      FSETTLEORGID: { FNumber: '100' },
      FPAYORGID: { FNumber: '100' },
      FCURRENCYID: { FNumber: 'PRE001' },
      FAMOUNTFOR: sum,
      FEntity: [line],
    });
    const refused = async (...of: Parameters<typeof other>) =>
      client()
        .save('AR_OtherRecAble', other(...of))
        .catch((error: { faults: { field: string }[] }) => error.faults.map(({ field }) => field));
    const line = { FCOSTID: { FNumber: 'CI001' }, FAMOUNTFOR_D: -1.2 };
    expect(await refused('TZ-1', -1.2, { FAMOUNTFOR_D: -1.2 })).toEqual(['FCOSTID']);
    expect(await refused('TZ-1', -1.1, line)).toEqual(['FAMOUNTFOR']);
    expect(await refused('TZ-1', -1.2, line, '')).toEqual(['FCONTACTUNITTYPE']);
    expect(await refused('TZ-1', 0, { ...line, FAMOUNTFOR_D: 0 })).toEqual(['FAMOUNTFOR']);
    expect(await refused('TZ-1', -1.2, line)).toMatchObject({ number: 'TZ-1' });
  });

  test('a quote in a value stays in the value', async () => {
    const filter = `FBillNo=${quoted("x' or FBillNo>'")}`;
    expect(await client().query({ formId: form, fields: ['FID'], filter })).toEqual([]);
  });

  test('the fields of a form have names', async () => {
    const [head, entry] = await client().fields(form);
    expect(head?.fields.find(({ key }) => key === 'FCustId')).toEqual({
      key: 'FCustId',
      name: '客户',
      required: false,
      refersTo: 'BD_Customer',
    });
    expect(entry?.entry).toBe('FSaleOrderEntry');
  });
});

describe('sessions', () => {
  test('one that has ended is opened again, unseen', async () => {
    const erp = client();
    await erp.save(form, order('SO-1'));
    clock = new Date(clock.getTime() + 21 * 60_000);
    await erp.save(form, order('SO-2'));
    expect(books.calls.filter((call) => call.startsWith('Auth'))).toHaveLength(2);
    expect(books.saved).toBe(2);
  });

  test('calls at once sign in once', async () => {
    const erp = client();
    await Promise.all(['A', 'B', 'C'].map((number) => erp.save(form, order(number))));
    expect(books.calls.filter((call) => call.startsWith('Auth'))).toHaveLength(1);
  });

  test.each<[KingdeeAuth, string]>([
    ['secret', 'login'],
    ['sign', 'login'],
    ['gateway', 'session'],
  ])('a wrong secret is refused (%s), and the message does not hold it', async (auth, code) => {
    const refused = (await client(auth, { appSecret: 'wrong-secret' })
      .check()
      .catch((error: unknown) => error)) as Error;
    expect(refused).toMatchObject({ kind: 'refused', code });
    expect(refused.message).not.toContain('wrong');
  });
});

describe('answers that are none', () => {
  test.each([
    ['slow', 'slow'],
    ['outage', 'unreachable'],
    ['lost-answer', 'unreachable'],
    ['half', 'garbage'],
    ['garbage', 'garbage'],
    ['error', 'unreachable'],
  ] as const)('%s', async (mode, kind) => {
    books.fault = { mode, methods: ['Save'], slowMs: 500 };
    await expect(client('secret', {}, 200).save(form, order('SO-1'))).rejects.toMatchObject({ kind });
    // Lost and half answers are of bills that are there.
    expect(books.saved).toBe(['lost-answer', 'half'].includes(mode) ? 1 : 0);
  });
});

describe('queries that the vendor refuses', () => {
  const asks = { formId: 'BD_Customer', fields: ['FNumber'], filter: '' };
  test.each([
    ['a form there is not', { ...asks, formId: 'BD_Nothing' }, '业务对象“BD_Nothing”不存在'],
    ['a field there is not', { ...asks, fields: ['FNumber', 'FNothing'] }, '字段“FNothing”不存在'],
    [
      'a field there is not in the filter',
      { ...asks, filter: `FNothing=${quoted('1')}` },
      '字段“FNothing”不存在',
    ],
    ['an order by a field there is not', { ...asks, order: 'FNothing' }, '字段“FNothing”不存在'],
    ['a filter it cannot read', { ...asks, filter: 'FNumber' }, '过滤条件不正确'],
    ['more rows than it gives at once', { ...asks, limit: 2001 }, '查询的最大行数不能超过 2000'],
  ])('%s', async (_what, query, message) => {
    await expect(client().query(query)).rejects.toMatchObject({ kind: 'refused', faults: [{ message }] });
  });

  test.each([
    ['BD_Customer', {}, ['FCreateOrgId', 'FUseOrgId']],
    [
      'BD_MATERIAL',
      { FCreateOrgId: { FNumber: '100' }, FUseOrgId: { FNumber: '9' } },
      ['FErpClsID', 'FCategoryID', 'FBaseUnitId', 'FUseOrgId'],
    ],
    [
      'BD_STOCK',
      { FCreateOrgId: { FNumber: '100' }, FUseOrgId: { FNumber: '100' }, FStockProperty: '1' },
      ['FStockStatusType', 'FDefStockStatusId', 'FDefReceiveStatusId'],
    ],
  ])('base data that lacks what %s asks for is not made', async (formId, given, lacking) => {
    books.unknown.add('N-1').add('9');
    const faults = await client()
      .save(formId, { FNumber: 'N-1', FName: '新的', ...given })
      .catch((error: { faults: { field: string }[] }) => error.faults.map(({ field }) => field));
    expect(faults).toEqual(lacking);
    expect(books.masters.size).toBe(0);
  });

  test('base data comes in the order asked for, a page at a time', async () => {
    for (const [number, at] of [
      ['B', '2026-11-21T10:00:00'],
      ['A', '2026-11-21T10:00:00'],
      ['C', '2026-11-20T10:00:00'],
    ] as const) {
      keepMaster(books, { formId: 'BD_STOCK', number, modifiedAt: at, fields: { FName: `仓 ${number}` } });
    }
    const query = {
      formId: 'BD_STOCK',
      fields: ['fname', 'FModifyDate'],
      filter: '',
      order: 'FModifyDate,FNumber',
    };
    expect(await client().query({ ...query, start: 1, limit: 2 })).toEqual([
      ['仓 A', '2026-11-21T10:00:00'],
      ['仓 B', '2026-11-21T10:00:00'],
    ]);
  });
});
