import { crc32, deflateSync } from 'node:zlib';

/** What a map tile may be: a PNG of one shade. */
export const greySquare = (side: number): Buffer => squareOf(side, side);

/** A photo on which something is to be seen: light, and dark from a ninth to eight ninths of its width on. */
export const photoOf = (side: number, ninth: number): Buffer =>
  squareOf(side, Math.round((side * (1 + (ninth % 8))) / 9));

/** 8 bits of grey for each pixel, each row behind a filter byte; dark from a column on. */
function squareOf(side: number, darkFrom: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(8, 8);
  const rows = Buffer.alloc((side + 1) * side, 0xd8);
  for (let row = 0; row < side; row += 1) {
    const start = row * (side + 1);
    rows[start] = 0;
    rows.fill(0x40, start + 1 + darkFrom, start + 1 + side);
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
