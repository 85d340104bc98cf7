import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawMark } from '#app/theming/mark-of.ts';
import { tintArt } from '#app/theming/tint-art.ts';

/** What a new brand is asked for. */
export interface Answers {
  name: string;
  shortName: string;
  title: string;
  slogan: string;
  host: string;
  productPath: string;
  colour: string;
  icp: string;
  hotline: string;
  email: string;
}

/** Makes a brand's folder, with a mark and a login picture in its colour, that passes every check. */
export async function makeTenant(dir: string, slug: string, answers: Answers): Promise<string> {
  const folder = join(dir, slug);
  // An existing folder is somebody's brand.
  await mkdir(folder);
  await mkdir(join(folder, 'assets'));
  const mark = drawMark({ shortName: answers.shortName, colour: answers.colour });
  const art = await readFile(join(import.meta.dirname, '../../themes/art/login-art.svg'), 'utf8');
  await writeFile(join(folder, 'tenant.ts'), describe(answers));
  await writeFile(join(folder, 'theme.less'), theme(answers));
  await writeFile(join(folder, 'assets/logo.svg'), mark);
  await cp(join(folder, 'assets/logo.svg'), join(folder, 'assets/favicon.svg'));
  await writeFile(join(folder, 'assets/login-art.svg'), tintArt(art, answers.colour));
  return folder;
}

function describe(answers: Answers): string {
  const text = (value: string) => `'${value.replaceAll(/['\\]/g, '\\$&').replaceAll(/\s+/g, ' ')}'`;
  return `import { defineTenant } from '#app/tenancy/define-tenant.ts';

/** ${answers.shortName.replaceAll('*/', '')}。 */
export default defineTenant({
  name: ${text(answers.name)},
  shortName: ${text(answers.shortName)},
  title: ${text(answers.title)},
  slogan: ${text(answers.slogan)},
  hosts: [${text(answers.host)}],
  productPath: ${text(answers.productPath)},
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  theme: { colorPrimary: ${text(answers.colour)} },
  filings: [{ copyright: ${text(`© ${new Date().getFullYear()} ${answers.name}`)}, icp: ${text(answers.icp)} }],
  brandLinks: [{ label: '账号入口', labelEn: 'Sign in', opens: 'login' }],
  hotlines: [${text(answers.hotline)}],
  emails: [${text(answers.email)}],
});
`;
}

function theme({ shortName }: Answers): string {
  return `// ${shortName.replaceAll(/\s+/g, ' ')}：这里只能改 themes/light/tokens.less 里的变量。\n@brand-radius: 10px;\n`;
}
