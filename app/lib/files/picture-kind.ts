/** Kinds of pictures people may send. */
export type PictureKind = 'png' | 'jpeg' | 'webp';

/** What a file is by its first bytes; its name and the type it claims say nothing. Null for every other kind. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const starts = (...expected: number[]) => expected.every((byte, index) => bytes[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  const latin = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  return latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP' ? 'webp' : null;
}

// What makes a file another kind of file as well, for a program that looks elsewhere than at its beginning. All of
// it is five bytes and longer: three stand by chance in most photographs of a megabyte.
const foreign =
  /<(?:!doctype|html|head|body|script|(?:svg|img)[\s/>]|iframe|object|embed|a\s+href)|<\?php|%pdf-|javascript:/i;

/**
 * Whether a picture holds a page, a script, a document or an archive besides (a polyglot). Pictures are drawn
 * anew anyway, so that nothing of it would be kept; who sends one is up to no good and is told so.
 */
export function holdsMore(bytes: Uint8Array): boolean {
  // One character a byte: no text of a picture's own is lost, and nothing of its noise becomes a letter.
  const text = new TextDecoder('latin1').decode(bytes);
  return foreign.test(text) || text.includes('PK\x05\x06');
}
