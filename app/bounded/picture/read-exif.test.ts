import { assert, constantFrom, property, string, uint8Array } from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PhotoFacts, readExif } from './read-exif.server.ts';

async function written(exif: Parameters<ReturnType<typeof sharp>['withExif']>[0]): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
  return (await sharp(jpeg).metadata()).exif!;
}

test('reads when, with what and where a photo was taken', async () => {
  const exif = await written({
    IFD0: { Make: 'Honor', Model: 'X50' },
    IFD2: { DateTimeOriginal: '2026:11:21 09:30:00', OffsetTimeOriginal: '+08:00' },
    IFD3: {
      GPSLatitudeRef: 'S',
      GPSLatitude: '30/1 16/1 264/10',
      GPSLongitudeRef: 'W',
      GPSLongitude: '120/1 9/1 18/1',
    },
  });
  const facts = readExif(exif)!;
  expect(facts).toMatchObject({ takenAt: '2026-11-21T09:30:00+08:00', camera: 'Honor X50' });
  expect(facts.place!.lat).toBeCloseTo(-30.274, 6);
  expect(facts.place!.lng).toBeCloseTo(-120.155, 6);
});

test('what is not written, or not as cameras write it, is not known', async () => {
  expect(readExif(new Uint8Array())).toBeNull();
  expect(readExif(await written({ IFD0: { Software: 'none' } }))).toBeNull();
  const odd = await written({
    IFD2: { DateTimeOriginal: '2026:13:41 09:30:00' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '0/1 0/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '0/1 0/1 0/1',
    },
  });
  expect(readExif(odd)).toBeNull();
});

/** A database keeps no half of a character and no NUL. */
const isKept = (facts: PhotoFacts | null) =>
  [facts?.takenAt ?? '', facts?.camera ?? ''].every((text) => text.isWellFormed() && !text.includes('\0'));

/** An EXIF of a maker and a model alone, whatever these are. */
function named(make: string, model: string): Uint8Array {
  const texts = [make, model].map((text) => Buffer.from(`${text}\0`));
  const bytes = Buffer.alloc(34 + texts[0]!.length + texts[1]!.length);
  bytes.write('MM\0*', 'latin1');
  bytes.writeUInt32BE(8, 4);
  bytes.writeUInt16BE(2, 8);
  let at = 34;
  for (const [nth, text] of texts.entries()) {
    const entry = 10 + nth * 12;
    bytes.writeUInt16BE(0x010f + nth, entry);
    bytes.writeUInt16BE(2, entry + 2);
    bytes.writeUInt32BE(text.length, entry + 4);
    bytes.writeUInt32BE(at, entry + 8);
    text.copy(bytes, at);
    at += text.length;
  }
  return bytes;
}

test('a long name of a camera is cut between characters', () => {
  const facts = readExif(named('制'.repeat(20), `${'x'.repeat(42)}😀`))!;
  expect(facts.camera).toBe(`${'制'.repeat(20)} ${'x'.repeat(42)}😀`);
  const text = string({ unit: 'binary', minLength: 4, maxLength: 40 });
  assert(property(text, text, (make, model) => isKept(readExif(named(make, model)))));
  const signs = string({ unit: constantFrom('x', '😀'), minLength: 4, maxLength: 60 });
  assert(property(signs, signs, (make, model) => isKept(readExif(named(make, model)))));
});

test('whatever bytes it is given, it ends and says something or nothing', async () => {
  const whole = await written({ IFD0: { Model: 'X50' }, IFD2: { DateTimeOriginal: '2026:11:21 09:30:00' } });
  assert(property(uint8Array({ maxLength: 400 }), (bytes) => void readExif(bytes)));
  assert(
    property(uint8Array({ minLength: 1, maxLength: 40 }), (bytes) => {
      const torn = Uint8Array.from(whole);
      for (const [nth, byte] of bytes.entries()) torn[(byte * 7 + nth * 13) % torn.length] = byte;
      const facts = readExif(torn);
      expect(facts === null || typeof facts === 'object').toBe(true);
      expect(isKept(facts)).toBe(true);
    }),
  );
});
