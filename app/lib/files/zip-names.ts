/** More entries than any document of an office program has. */
const maxEntries = 5000;
/** Unpacked, a document is at most this large, and this many times larger than packed. */
const maxBytes = 500 * 1024 * 1024;
const maxRatio = 200;

/**
 * The names in a zip archive, read from its directory; nothing is unpacked. Null when the directory is not
 * whole, stands anywhere but at the end, or promises more than a document holds (zip bombs).
 */
export function zipNames(content: Uint8Array): string[] | null {
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = content.length - 22;
  // A comment behind the directory could be anything; office programs write none.
  if (end < 0 || bytes.getUint32(end, true) !== 0x06054b50) return null;
  const entries = bytes.getUint16(end + 10, true);
  const size = bytes.getUint32(end + 12, true);
  let at = bytes.getUint32(end + 16, true);
  if (entries > maxEntries || at + size !== end) return null;
  const names = new Set<string>();
  let unpacked = 0;
  for (let n = 0; n < entries; n += 1) {
    if (at + 46 > end || bytes.getUint32(at, true) !== 0x02014b50) return null;
    // Encrypted entries cannot be looked into by any scanner.
    if (bytes.getUint16(at + 8, true) & 1) return null;
    unpacked += bytes.getUint32(at + 24, true);
    const nameLength = bytes.getUint16(at + 28, true);
    const rest = bytes.getUint16(at + 30, true) + bytes.getUint16(at + 32, true);
    const name = new TextDecoder().decode(content.subarray(at + 46, at + 46 + nameLength));
    if (name.includes('..') || /^[/\\]|^[a-z]:/i.test(name) || names.has(name)) return null;
    names.add(name);
    at += 46 + nameLength + rest;
  }
  return at === end && unpacked <= maxBytes && unpacked <= maxRatio * content.length ? [...names] : null;
}
