import { describe, expect, test } from 'vitest';
import { readShared } from '#app/theming/theme-sources.server.ts';
import { borrowedLooks } from './looks.ts';
import { readSources } from './sources.ts';

// The look of a module is fetched by pages that are drawn with it: what others draw, too, stands in themes/.
describe('looks', () => {
  test('nobody draws what only another module gives a look', async () => {
    const sheets = await readShared('./themes');
    const drawn = (await readSources('app/**/*.tsx')).filter(
      ({ path }) => !/\.test\.|\/testing\//.test(path),
    );
    expect(drawn.length).toBeGreaterThan(500);
    expect(borrowedLooks(sheets, drawn)).toEqual([]);
  });

  test('the rule bites', () => {
    const sheets = [
      { file: 'themes/lists/table.less', text: '.cell { .dense & { margin: 0; } }' },
      { file: 'app/modules/tea/tea.less', text: '.cell.cup { color: red; } // .spoon' },
    ];
    const by = (path: string) =>
      borrowedLooks(sheets, [{ path, text: `<p className={\`cell cup spoon \${x}\`} title="dense" />` }]);
    expect(by('app/modules/tea/parts/cup.tsx')).toEqual([]);
    expect(by('app/modules/milk/parts/cup.tsx')).toEqual(['app/modules/milk/parts/cup.tsx: cup']);
    expect(by('app/ui/cup.tsx')).toEqual(['app/ui/cup.tsx: cup']);
  });
});
