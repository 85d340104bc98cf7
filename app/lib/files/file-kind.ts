import { holdsMore, pictureKind } from './picture-kind.ts';
import { zipNames } from './zip-names.ts';

/** Kinds of files people may send. */
export type FileKind = 'png' | 'jpeg' | 'webp' | 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'csv' | 'txt';

/** Kinds that are drawn anew as pictures; the others are kept as they came. */
export type FileGroup = 'picture' | 'document';

const office = 'application/vnd.openxmlformats-officedocument';

const facts: Record<FileKind, { group: FileGroup; type: string; extensions: readonly string[] }> = {
  png: { group: 'picture', type: 'image/png', extensions: ['png'] },
  jpeg: { group: 'picture', type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  webp: { group: 'picture', type: 'image/webp', extensions: ['webp'] },
  pdf: { group: 'document', type: 'application/pdf', extensions: ['pdf'] },
  docx: { group: 'document', type: `${office}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { group: 'document', type: `${office}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  pptx: { group: 'document', type: `${office}.presentationml.presentation`, extensions: ['pptx'] },
  csv: { group: 'document', type: 'text/csv', extensions: ['csv'] },
  txt: { group: 'document', type: 'text/plain', extensions: ['txt'] },
};

/** What is known of a kind. */
export const fileFacts = (kind: FileKind) => facts[kind];

/** The extensions of a group, as a file chooser takes them: .png,.jpg … */
export function acceptOf(groups: readonly FileGroup[]): string {
  const requested = Object.values(facts).filter(({ group }) => groups.includes(group));
  return requested.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',');
}

/**
 * What a file is by its content; null when it is nothing people may send, or something else besides (a page, a
 * script, an archive). Its extension only tells two kinds of text apart, and must be one of the kind's own.
 */
export function fileKind(content: Uint8Array, name: string): FileKind | null {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = kindByContent(content, extension);
  return kind && facts[kind].extensions.includes(extension) ? kind : null;
}

function kindByContent(content: Uint8Array, extension: string): FileKind | null {
  const picture = pictureKind(content);
  if (picture) return holdsMore(content) ? null : picture;
  const head = new TextDecoder('latin1').decode(content.subarray(0, 1024));
  if (head.startsWith('%PDF-')) return isPlainPdf(content, head) ? 'pdf' : null;
  if (head.startsWith('PK\u0003\u0004')) return officeKind(content);
  return isPlainText(content) ? (extension === 'csv' ? 'csv' : 'txt') : null;
}

/** Its scripts are the reader program's business; that it is a page or an archive as well is ours. */
function isPlainPdf(content: Uint8Array, head: string): boolean {
  const tail = new TextDecoder('latin1').decode(content.subarray(-2048));
  return !page.test(head) && /%%EOF\s*$/.test(tail) && !tail.includes('PK\u0005\u0006');
}

/** An Office document without macros; any other archive is none of ours. */
function officeKind(content: Uint8Array): FileKind | null {
  const names = zipNames(content);
  if (!names?.includes('[Content_Types].xml')) return null;
  if (names.some((name) => /vbaProject\.bin$|\.(exe|dll|js|vbs|bat|html?|svg)$/i.test(name))) return null;
  const parts: [string, FileKind][] = [
    ['word/document.xml', 'docx'],
    ['xl/workbook.xml', 'xlsx'],
    ['ppt/presentation.xml', 'pptx'],
  ];
  const found = parts.filter(([part]) => names.includes(part));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

const page =
  /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|img|a\s)|<\?(?:php|xml)|javascript:/i;

/** Text in UTF-8 or GB18030, without control characters and without markup. */
function isPlainText(content: Uint8Array): boolean {
  const text = decode(content);
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  return text !== null && !/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text) && !page.test(text);
}

function decode(content: Uint8Array): string | null {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      // The other one may fit.
    }
  }
  return null;
}

/**
 * A file's name to keep: the last part of a path, without characters that steer a terminal, a page or a file
 * system, and not longer than people read.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).pop() ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  const [, stem = '', extension = ''] = /^(.*?)(\.[a-z0-9]{1,8})?$/iu.exec(plain) ?? [];
  return `${Array.from(stem).slice(0, 100).join('') || 'file'}${extension}`;
}
