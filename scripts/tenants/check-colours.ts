import { join } from 'node:path';
import { contrast, underWhiteText } from '#app/lib/colours/colour.ts';
import { compileLess } from '#app/theming/compile-less.server.ts';
import { readOwn, readShared } from '#app/theming/theme-sources.server.ts';
import { type Finding, hint, mistake } from './finding.ts';

/** Least contrast at which everybody can read a text. */
const readable = 4.5;

const inks = { '--brand-ink': '正文', '--brand-ink-soft': '次要文字', '--brand-strong': '强调文字' };

/** Whether every text can be read: on the brand's colour and on its paper. */
export async function checkColours(
  tenantsDir: string,
  slug: string,
  colorPrimary: string,
): Promise<Finding[]> {
  const themes = join(import.meta.dirname, '../../themes');
  let css: string;
  try {
    ({ shared: css } = await compileLess({
      less: [...(await readShared(themes)), ...(await readOwn(tenantsDir, slug))],
      look: { color: colorPrimary, mode: 'light', weak: false },
    }));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      mistake(
        why.endsWith('may only set variables')
          ? 'theme.less 里只能一行一个变量，写成“@变量名: 值;”，值是颜色、数字或字体；不能引用别的文件，也不能写样式规则。'
          : `theme.less 用不了：${why}。`,
      ),
    ];
  }
  // Parts of the frame set some of them anew for themselves; what counts is what the page begins with.
  const root = css.match(/:root \{[^}]*\}/g)?.find((block) => block.includes('--brand-paper:')) ?? '';
  const colourOf = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(root)?.[1] ?? '#000000';
  const paper = colourOf('--brand-paper');
  const faint = Object.entries(inks).filter(([ink]) => contrast(paper, colourOf(ink)) < readable);
  return [
    ...faint.map(([ink, name]) =>
      mistake(
        `${name}颜色 ${colourOf(ink)} 放在底色 ${paper} 上对比度只有 ${contrast(paper, colourOf(ink)).toFixed(1)}，至少要 ${readable}，请在 theme.less 里调深。`,
      ),
    ),
    ...onBrand(colorPrimary),
  ];
}

function onBrand(colour: string): Finding[] {
  const has = contrast(colour, '#ffffff');
  const used = underWhiteText(colour);
  if (contrast(used, '#ffffff') < readable) return [mistake(`品牌色 ${colour} 上放不了白字，请换一个。`)];
  if (has >= readable) return [];
  return [
    hint(`品牌色 ${colour} 上放白字对比度是 ${has.toFixed(1)}，不到 ${readable}，按钮会用压深的 ${used}。`),
  ];
}
