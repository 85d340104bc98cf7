import type { LineTrouble, QuotedLine } from '../placing/wire-create.ts';

/** What the sentence about a line's trouble tells of it, on the server as on the page. */
export function troubleValues(
  line: Pick<QuotedLine, 'lineNo' | 'name' | 'code' | 'unit' | 'baseUnit' | 'minQty' | 'stepQty'>,
) {
  const { lineNo, name, code, unit, baseUnit, minQty: min, stepQty: step } = line;
  return { line: lineNo, product: name || code, unit, baseUnit, min, step };
}

/** Whether goods can be had, in another quantity than was typed. */
export function isOfQuantity(trouble: LineTrouble): boolean {
  return trouble === 'below-least' || trouble === 'not-in-steps';
}
