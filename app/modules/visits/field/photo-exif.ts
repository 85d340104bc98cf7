/** What a camera wrote into a JPEG, in base64, as the server takes it; nothing where there is none. */
export function exifOf(jpeg: Uint8Array): string | undefined {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return undefined;
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  // Parts before the picture itself: each says how long it is.
  for (let at = 2; at + 10 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; ) {
    const length = view.getUint16(at + 2);
    const part = jpeg.subarray(at + 4, at + 2 + length);
    if (jpeg[at + 1] === 0xe1 && String.fromCodePoint(...part.subarray(0, 4)) === 'Exif') {
      let text = '';
      for (const byte of part) text += String.fromCodePoint(byte);
      return btoa(text);
    }
    at += 2 + length;
  }
  return undefined;
}
