import { inflateSync } from 'node:zlib';

/** The texts of a PDF as a reader would copy them, page by page in the order they were drawn. */
export function pdfText(file: Buffer): string[] {
  const objects = objectsOf(file);
  const fonts = new Map<string, Map<number, string>>();
  for (const { body } of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.body ?? '')?.[1];
      if (unicode) fonts.set(name, lettersOf(objects.get(unicode)?.stream ?? ''));
    }
  }
  return [...objects.values()]
    .filter(({ body }) => body.includes('/Type /Page\n'))
    .flatMap(({ body }) => {
      const content = /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '';
      return textOf(objects.get(content)?.stream ?? '', fonts);
    });
}

function objectsOf(file: Buffer): Map<string, { body: string; stream: string }> {
  const found = file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    Array.from(found, ([, id = '', whole = '']) => {
      const at = whole.indexOf('stream\n');
      if (at < 0) return [id, { body: `${whole}\n`, stream: '' }];
      const packed = Buffer.from(whole.slice(at + 7, whole.lastIndexOf('\nendstream')), 'latin1');
      return [id, { body: whole.slice(0, at), stream: inflateSync(packed).toString('latin1') }];
    }),
  );
}

/** Letters by their number in a font. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [at, [, code = '']] of [...list.matchAll(/<(\w+)>/g)].entries()) {
      letters.set(Number.parseInt(from, 16) + at, Buffer.from(code, 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> | undefined;
  let text = '';
  for (const [, name, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    for (const [, codes = ''] of (run ?? '').matchAll(/<(\w*)>/g)) {
      for (const code of codes.match(/.{4}/g) ?? []) text += font?.get(Number.parseInt(code, 16)) ?? '\uFFFD';
    }
    if (run !== undefined) text += '\n';
  }
  return text;
}
