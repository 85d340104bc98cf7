import { describe, expect, test } from 'vitest';
import { type Dot, namesApart, widthOf } from './rules-names.ts';

const sheet = { width: 960, height: 320 };
const written = (names: readonly string[]) =>
  names.length > 2 ? `${names.slice(0, 2).join('、')} 等 ${names.length} 人` : names.join('、');
const dot = (x: number, y: number, name: string): Dot<string> => ({ x, y, name, of: name });

/** The rectangle a name is written in. */
const boxes = (dots: readonly Dot<string>[]) =>
  namesApart(dots, sheet, written).map(({ label, names }) => {
    const width = widthOf(written(names));
    const left = label.anchor === 'start' ? label.x : label.x - width;
    return { left, right: left + width, top: label.y - 13, bottom: label.y + 3 };
  });

describe('names beside dots', () => {
  test('stand to the right, and to the left at the right edge', () => {
    const [left, right] = namesApart([dot(100, 50, '王强'), dot(950, 100, '李敏')], sheet, written);
    expect([left?.label.anchor, right?.label.anchor]).toEqual(['start', 'end']);
  });

  test('never lie on each other, nor outside of the sheet', () => {
    // Twenty who work in one town, and four at the edges.
    const town = Array.from({ length: 20 }, (_, index) =>
      dot(440 + (index % 5) * 18, 120 + Math.floor(index / 5) * 18, `业务员${index}`),
    );
    const edges = [dot(2, 2, '左上'), dot(958, 2, '右上'), dot(2, 318, '左下'), dot(958, 318, '右下')];
    const found = boxes([...town, ...edges]);
    for (const [index, one] of found.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(sheet.width);
      for (const other of found.slice(index + 1)) {
        const apart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(apart ? null : [one, other]).toBeNull();
      }
    }
  });

  test('of people at one place are written together', () => {
    const found = namesApart([dot(100, 100, '甲'), dot(104, 101, '乙'), dot(98, 99, '丙')], sheet, written);
    expect(found).toMatchObject([{ names: ['甲', '乙', '丙'], of: ['甲', '乙', '丙'] }]);
  });
});
