import Pdf from 'pdfkit';
import { afterEach, expect, test, vi } from 'vitest';
import type { Slip } from './slip.ts';
import { slipsPdf } from './slip-pdf.server.ts';

const slip = (lines: number): Slip => ({
  label: 'SO-1',
  title: '销售单',
  no: 'SO-1',
  qr: { text: 'SO-1', label: '' },
  facts: Array.from({ length: 6 }, (_, at) => ({ label: `项 ${at}`, value: '湖滨便利店' })),
  columns: [
    { label: '商品', kind: 'text', share: 80 },
    { label: '数量', kind: 'number', share: 20 },
  ],
  rows: Array.from({ length: lines }, (_, at) => [{ text: `山泉水 ${at}`, note: 'SP-1' }, { text: '1' }]),
  sum: { capitals: '合计', payable: '¥ 1.00', manual: '', freight: '', taxes: '', corrected: '' },
  remark: null,
  signs: ['发货', '司机', '签收'],
});

afterEach(() => vi.restoreAllMocks());

// Five lines are one page; each sheet counts its own pages (ORD-03, issue 19).
test.each([
  [[5], ['1/1']],
  [[80], ['1/4', '2/4', '3/4', '4/4']],
  [
    [5, 30],
    ['1/1', '1/2', '2/2'],
  ],
])('sheets of %j lines are the pages %j', async (sheets, numbers) => {
  const written = vi.spyOn(Pdf.prototype, 'text');
  const pieces: Uint8Array[] = [];
  for await (const piece of slipsPdf(sheets.map(slip), { title: 'T', madeAt: new Date(0) }))
    pieces.push(piece);
  const pages = Buffer.concat(pieces)
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(numbers.length);
  const told = written.mock.calls.map(([text]) => String(text)).filter((text) => /^\d+\/\d+$/.test(text));
  expect(told).toEqual(numbers);
});
