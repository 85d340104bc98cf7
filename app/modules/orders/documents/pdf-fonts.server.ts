import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = join(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc'), '../../fonts');

/** The letters of printed sheets: Noto Sans, Chinese and Latin. Read anew each time, for they are large and seldom wanted. */
export async function fontFiles(): Promise<{ text: Buffer; bold: Buffer }> {
  const [text, bold] = await Promise.all(
    ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf'].map((name) => readFile(join(folder, name))),
  );
  return { text: text!, bold: bold! };
}
