import { setImmediate as breathe } from 'node:timers/promises';
import Pdf from 'pdfkit';
import { encode } from 'uqr';
import { fontFiles } from './pdf-fonts.server.ts';
import type { Slip, SlipCell, SlipColumn } from './slip.ts';

type Doc = InstanceType<typeof Pdf>;

/** A4 in points, and how it is set. */
const page = { width: 595.28, height: 841.89, margin: 36 };
const width = page.width - 2 * page.margin;
const bottom = page.height - page.margin;
const size = { title: 15, text: 9, note: 7.5 };
const pad = 4;
const ink = { text: '#1a1a1a', soft: '#666666', edge: '#bbbbbb', head: '#f2f2f2' };

/** The sheets as a PDF with its letters in it, drawn while it is read; each begins a page of its own. */
export async function* slipsPdf(
  slips: readonly Slip[],
  facts: { title: string; madeAt: Date },
): AsyncGenerator<Uint8Array> {
  const fonts = await fontFiles();
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // How many pages a sheet has is known when it is drawn: its numbers are written then.
    bufferPages: true,
    // No letter of the built-in fonts is wanted.
    font: null as unknown as string,
    info: { Title: facts.title, CreationDate: facts.madeAt, ModDate: facts.madeAt },
  });
  doc.registerFont('text', fonts.text).registerFont('bold', fonts.bold);
  const drawn = (async () => {
    for (const slip of slips) {
      drawSlip(doc, slip);
      numberPages(doc);
      // Fifty sheets take a second: others are served in between.
      await breathe();
    }
    doc.end();
  })();
  drawn.catch((error: unknown) => doc.destroy(error as Error));
  for await (const chunk of doc) yield chunk as Uint8Array;
  await drawn;
}

function drawSlip(doc: Doc, slip: Slip): void {
  doc.addPage();
  let y = drawHead(doc, slip);
  y = drawFacts(doc, slip.facts, y) + 6;
  y = drawTable(doc, slip, y) + 8;
  if (slip.sum) {
    y = room(doc, slip, y, 20);
    write(doc, slip.sum.capitals, page.margin, y, { width: width * 0.62 });
    write(doc, slip.sum.payable, page.margin + width * 0.62, y, {
      width: width * 0.38,
      align: 'right',
      bold: true,
      size: 11,
    });
    y += 24;
    for (const text of [slip.sum.manual, slip.sum.freight, slip.sum.taxes, slip.sum.corrected].filter(
      Boolean,
    ))
      y += write(doc, text, page.margin, y - 6, { width, colour: ink.soft }) + 4;
  }
  if (slip.remark) {
    y = room(doc, slip, y, heightOf(doc, slip.remark, width));
    y += write(doc, slip.remark, page.margin, y, { width }) + 8;
  }
  if (slip.signs.length > 0) {
    y = room(doc, slip, y + 16, 20);
    const share = width / slip.signs.length;
    for (const [at, sign] of slip.signs.entries())
      write(doc, sign, page.margin + at * share, y, { width: share });
  }
}

/** Numbers the pages of the sheet that was drawn, and lets them go. */
function numberPages(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    write(doc, `${at + 1}/${count}`, page.margin, bottom + 8, {
      width,
      align: 'right',
      size: size.note,
      colour: ink.soft,
    });
  }
  doc.flushPages();
}

/** Title and number, with the QR code at the right; tells where it ends. */
function drawHead(doc: Doc, { title, no, qr }: Slip): number {
  const y = page.margin;
  const side = qr ? 62 : 0;
  if (qr) drawQr(doc, qr.text, page.margin + width - side, y, side);
  const beside = width - side - 12;
  const under = y + write(doc, title, page.margin, y, { width: beside, size: size.title, bold: true }) + 2;
  const end = under + write(doc, no, page.margin, under, { width: beside, colour: ink.soft });
  return Math.max(end, y + side) + 8;
}

function drawQr(doc: Doc, text: string, x: number, y: number, side: number): void {
  const { data, size: dots } = encode(text, { border: 1 });
  const dot = side / dots;
  for (const [row, line] of data.entries()) {
    for (const [column, dark] of line.entries()) {
      if (dark) doc.rect(x + column * dot, y + row * dot, dot, dot);
    }
  }
  doc.fill('black');
}

/** Two facts beside each other; tells where they end. */
function drawFacts(doc: Doc, facts: Slip['facts'], from: number): number {
  const half = width / 2;
  const labelled = 60;
  let y = from;
  for (let at = 0; at < facts.length; at += 2) {
    const heights = facts.slice(at, at + 2).map(({ label, value }, side) => {
      const x = page.margin + side * half;
      write(doc, label, x, y, { width: labelled - 6, colour: ink.soft });
      return write(doc, value, x + labelled, y, { width: half - labelled - 8 });
    });
    y += Math.max(...heights) + 3;
  }
  return y;
}

/** The lines; what does not fit goes on, under the same heads, on another page. */
function drawTable(doc: Doc, slip: Slip, from: number): number {
  const shares = slip.columns.reduce((sum, { share }) => sum + share, 0);
  const widths = slip.columns.map(({ share }) => (width * share) / shares);
  let y = drawRow(
    doc,
    slip.columns,
    widths,
    slip.columns.map(({ label }) => ({ text: label })),
    from,
    true,
  );
  for (const row of slip.rows) {
    const height = rowHeight(doc, widths, row);
    if (y + height > bottom) {
      y = drawRow(
        doc,
        slip.columns,
        widths,
        slip.columns.map(({ label }) => ({ text: label })),
        nextPage(doc, slip),
        true,
      );
    }
    y = drawRow(doc, slip.columns, widths, row, y, false);
  }
  return y;
}

function drawRow(
  doc: Doc,
  columns: readonly SlipColumn[],
  widths: readonly number[],
  row: readonly SlipCell[],
  y: number,
  head: boolean,
): number {
  const height = rowHeight(doc, widths, row);
  let x = page.margin;
  for (const [at, column] of columns.entries()) {
    const share = widths[at]!;
    const cell = row[at] ?? { text: '' };
    doc.lineWidth(0.5).rect(x, y, share, height);
    if (head) doc.fillAndStroke(ink.head, ink.edge);
    else doc.stroke(ink.edge);
    const align = column.kind === 'number' ? 'right' : 'left';
    const inner = { width: share - 2 * pad, align } as const;
    const wrote = write(doc, cell.text, x + pad, y + pad, { ...inner, bold: head });
    if (cell.note)
      write(doc, cell.note, x + pad, y + pad + wrote, { ...inner, size: size.note, colour: ink.soft });
    x += share;
  }
  return y + height;
}

function rowHeight(doc: Doc, widths: readonly number[], row: readonly SlipCell[]): number {
  const heights = row.map(({ text, note }, at) => {
    const inner = widths[at]! - 2 * pad;
    return heightOf(doc, text, inner) + (note ? heightOf(doc, note, inner, size.note) : 0);
  });
  return Math.max(...heights) + 2 * pad;
}

/** Where something so high may stand: here, or on another page. */
function room(doc: Doc, slip: Slip, y: number, height: number): number {
  return y + height > bottom ? nextPage(doc, slip) : y;
}

/** Another page of the sheet, with its number on top; tells where its content begins. */
function nextPage(doc: Doc, { no }: Slip): number {
  doc.addPage();
  return page.margin + write(doc, no, page.margin, page.margin, { width, colour: ink.soft }) + 6;
}

interface Style {
  width: number;
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right';
}

/** Writes a text within a width; tells how high it stands. */
function write(doc: Doc, text: string, x: number, y: number, style: Style): number {
  const height = heightOf(doc, text, style.width, style.size, style.bold);
  doc
    .fillColor(style.colour ?? ink.text)
    .text(text, x, y, { width: style.width, align: style.align ?? 'left' });
  return height;
}

function heightOf(doc: Doc, text: string, within: number, points = size.text, bold = false): number {
  doc.font(bold ? 'bold' : 'text').fontSize(points);
  return doc.heightOfString(text || ' ', { width: within });
}
