import type { Source } from './sources.ts';

/** What is read there is none of anybody's files: captchas and demo pictures are drawn from our own. */
const ownPictures =
  /^app\/(services\/captchas\/draw\.server\.ts$|demo\/|modules\/visits\/seed\/draw-shelf\.server\.ts$)/;
/** Libraries that read files, and the parts of Node that unpack them. */
const readers =
  /^(sharp|hucre(\/.*)?|node:zlib|exceljs|xlsx|jszip|yauzl|unzipper|fflate|pdf-parse|pdf-lib|pdfjs-dist|papaparse|csv-parse|jimp|exifr)$/;
/** Writing takes no file from anybody. */
const writing = /^import\s*\{[\s\w,]*\}\s*from/;
const writes = /^(writeXlsx|writeXlsxStream|constants|createBrotliCompress|brotliCompressSync)$/;
/** Ours, by their names. */
const ownReaders = ['fileKind', 'pictureKind', 'holdsMore', 'zipNames', 'readCsv', 'readTable'];

/** Where a file reads what people send, or imports what does, outside the bounded process: as `file → what`. */
export function readsFiles(source: Source): string[] {
  const { path, edges, calls } = source;
  if (/^app\/(bounded\/|lib\/)/.test(path)) return [];
  const imported = edges.filter(({ specifier, to, typeOnly }) => {
    if (typeOnly) return false;
    if (to?.startsWith('app/bounded/')) return !to.endsWith('/create-bounded.server.ts');
    return readers.test(specifier) && !ownPictures.test(path) && !onlyWrites(source, specifier);
  });
  return [
    ...imported.map(({ specifier }) => specifier),
    ...ownReaders.filter((name) => calls.includes(name)),
  ].map((what) => `${path} → ${what}`);
}

/** Whether all that a file imports of a library is what writes. */
function onlyWrites({ text }: Source, specifier: string): boolean {
  const lines = text.split('\n').filter((line) => line.includes(`'${specifier}'`));
  return lines.every((line) => {
    const names = writing.test(line) ? /\{([^}]*)\}/.exec(line)?.[1]?.split(',') : undefined;
    return names?.every((name) => writes.test(name.trim())) ?? false;
  });
}
