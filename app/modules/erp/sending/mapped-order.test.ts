import { describe, expect, test } from 'vitest';
import type {
  ErpOrder,
  ErpOrderLine,
} from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { mappedOrder } from './mapped-order.server.ts';
import { buildBill } from './rules-mapping.ts';
import { defaultMapping, mappingOf } from './usual-mappings.ts';

const line = (more: Partial<ErpOrderLine> = {}): ErpOrderLine => ({
  lineNo: 1,
  productId: '1',
  productCode: 'P-1',
  productErpCode: 'CH4441',
  productName: '山泉水',
  spec: '',
  unit: '箱',
  factor: 24,
  qty: 10,
  shippedQty: 10,
  cutQty: 0,
  gift: false,
  listPriceFen: 1_001,
  discountFen: 3,
  amountFen: 10_007,
  taxRateBp: 1_300,
  ...more,
});
const order = (lines: ErpOrderLine[]) =>
  ({
    id: '1',
    externalNo: 'OUT-9',
    externalBy: '到家平台',
    departCode: 'A01',
    departName: '销售一部',
    prepay: true,
    freightFen: 1_250,
    freightByRate: [
      { taxRateBp: 1_300, amountFen: 1_130 },
      { taxRateBp: 900, amountFen: 120 },
    ],
    orderNo: 'SO-1',
    originNo: null,
    kind: 'online',
    customerCode: 'C-1',
    customerErpCode: 'CUST0001',
    dealerCode: 'D-1',
    dealerErpCode: 'VEN001',
    orderedAt: new Date('2026-11-21T02:00:00Z'),
    payableFen: 10_007,
    shippedFen: 10_007,
    backFen: 0,
    lines,
    back: [],
  }) as unknown as ErpOrder;
const facts = { timeZone: 'Asia/Shanghai', orgNumber: '100', happenedAt: new Date('2026-11-22T17:00:00Z') };

describe('a document in the words of the mapping', () => {
  test('a delivery has its own number and day, and a line of each warehouse and batch', () => {
    const goods = [
      {
        ...line({ qty: 3, amountFen: 3_002 }),
        warehouseCode: 'CK01',
        warehouseErpCode: 'W1',
        batchNo: 'A1',
        productionDate: '2026-10-01',
        expiryDate: '2027-10-01',
      },
      {
        ...line({ qty: 7, amountFen: 7_005 }),
        warehouseCode: 'CK02',
        warehouseErpCode: 'CK02',
        batchNo: 'B1',
        productionDate: '',
        expiryDate: '',
      },
    ];
    const delivery = { place: 2, carrier: '浙A12345', expectedOn: '2026-11-25' };
    const { head, lines } = mappedOrder(order([line()]), '1', { ...facts, delivery, goods });
    expect(head).toMatchObject({
      orderNo: 'SO-1-2-CK',
      sourceNo: 'SO-1',
      dealerErpCode: 'VEN001',
      orderDate: '2026-11-21',
      businessDate: '2026-11-23',
      payable: 100.07,
      carrier: '浙A12345',
      expectedDate: '2026-11-25',
    });
    expect(lines.map(({ productionDate, expiryDate }) => [productionDate, expiryDate])).toEqual([
      ['2026-10-01', '2027-10-01'],
      ['', ''],
    ]);
    expect(
      lines.map((one) => [
        one.qty,
        one.shippedQty,
        one.warehouseErpCode,
        one.batchNo,
        one.amount,
        one.discount,
      ]),
    ).toEqual([
      [3, 3, 'W1', 'A1', 30.02, 0.01],
      [7, 7, 'CK02', 'B1', 70.05, 0.02],
    ]);
  });

  test('the tax of deliveries, and of what is given back, comes to that of their order', () => {
    const box = line({ qty: 1, amountFen: 499, taxRateBp: 1_300 });
    const whole = order([line({ qty: 2, shippedQty: 2, amountFen: 998, taxRateBp: 1_300 })]);
    const place = {
      warehouseCode: '',
      warehouseErpCode: '',
      batchNo: '',
      productionDate: '',
      expiryDate: '',
    };
    const goods = [{ ...box, ...place }];
    const back: ErpOrder = { ...order([box]), kind: 'return' };
    const taxOf = (
      of: ErpOrder,
      document: '0' | '1' | '3',
      before: { taxRateBp: number; amountFen: number }[],
    ) => {
      const delivery = document === '1' ? { place: 1, carrier: '', expectedOn: '' } : undefined;
      const moved = document === '0' ? null : goods;
      return mappedOrder(of, document, { ...facts, delivery, goods: moved, before }).lines[0]!.tax;
    };
    const gone = [{ taxRateBp: 1_300, amountFen: 499 }];
    expect([taxOf(whole, '1', []), taxOf(whole, '1', gone)]).toEqual([0.57, 0.58]);
    expect([taxOf(whole, '3', []), taxOf(back, '0', gone)]).toEqual([0.57, 0.58]);
  });

  test('an order tells its number elsewhere, its department, freight and that it is paid in advance', () => {
    const target = (source: string) => ({
      target: source,
      from: 'field' as const,
      source,
      value: '',
      pairs: {},
      base: false,
    });
    const names = [
      'externalNo',
      'externalBy',
      'departCode',
      'departName',
      'prepay',
      'freight',
      'expectedDate',
    ];
    const mapping = { head: names.map(target), entry: [] };
    const { model, faults } = buildBill(mapping, mappedOrder(order([line()]), '0', facts), 'order');
    expect(faults).toEqual([]);
    // Nothing has left: there is no day it should be there.
    expect(model).toEqual({
      externalNo: 'OUT-9',
      externalBy: '到家平台',
      departCode: 'A01',
      departName: '销售一部',
      prepay: true,
      freight: 12.5,
      FSaleOrderEntry: [{}],
    });
  });

  test('where nobody kept stock a line is told as a whole, from the warehouse the mapping names', () => {
    const mapped = mappedOrder(order([line()]), '1', facts);
    expect(mapped.lines).toMatchObject([{ qty: 10, warehouseCode: '' }]);
    const { model, faults } = buildBill(mappingOf(defaultMapping, 'delivery'), mapped, 'delivery');
    expect([model['FEntity'], faults]).toMatchObject([[{ FStockID: { FNumber: 'CK001' } }], []]);
    expect(mappedOrder(order([line()]), '0', facts).lines).toMatchObject([
      { qty: 10, amount: 100.07, warehouseCode: '', batchNo: '' },
    ]);
  });

  test('three lines of 1.00 at 13 % hold the tax of 3.00, and not three times that of 1.00', () => {
    const one = line({ qty: 1, shippedQty: 1, listPriceFen: 100, discountFen: 0, amountFen: 100 });
    const { lines } = mappedOrder(order([one, { ...one, lineNo: 2 }, { ...one, lineNo: 3 }]), '0', facts);
    expect(lines.map(({ tax }) => tax)).toEqual([0.12, 0.11, 0.12]);
  });

  test('of an exchange the same goods are free, and others are not', () => {
    const same = line({ amountFen: 0, discountFen: 10_010 });
    const swap = { ...order([same, line({ lineNo: 2 })]), kind: 'exchange' } as ErpOrder;
    expect(mappedOrder(swap, '0', facts).lines.map(({ gift, amount }) => [gift, amount])).toEqual([
      [true, 0],
      [false, 100.07],
    ]);
    const { model } = buildBill(
      mappingOf(defaultMapping, 'exchange'),
      mappedOrder(swap, '0', facts),
      'exchange',
    );
    expect(model['FSaleOrderEntry']).toMatchObject([{ FIsFree: true }, { FIsFree: false }]);
  });

  test('goods that were sold and corrected down to nothing come back, or are missing, as no gift', () => {
    const none = line({ amountFen: 0, discountFen: 10_010 });
    const place = {
      warehouseCode: 'CK01',
      warehouseErpCode: 'W1',
      batchNo: '',
      productionDate: '',
      expiryDate: '',
    };
    const goods = [{ ...none, ...place }];
    const gift = (of: ErpOrder, document: '0' | '3') =>
      mappedOrder(of, document, { ...facts, goods }).lines.map((one) => one.gift);
    const back = { ...order([none]), kind: 'return' } as ErpOrder;
    expect(gift(back, '0')).toEqual([false]);
    expect(gift(order([line()]), '3')).toEqual([false]);
    expect(gift(order([none]), '3')).toEqual([true]);
    const given = [{ ...goods[0]!, gift: true }];
    expect(mappedOrder(back, '0', { ...facts, goods: given }).lines).toMatchObject([{ gift: true }]);
  });

  test('freight stands on the order itself, and not on what is delivered of it', () => {
    const freightOn = (document: '0' | '1' | '2' | '3') => {
      const { freight, freightTax } = mappedOrder(order([line()]), document, facts).head;
      return [freight, freightTax];
    };
    // 1.30 and 0.10 of tax.
    expect((['0', '1', '2', '3'] as const).map(freightOn)).toEqual([
      [12.5, 1.4],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});
