import sharp from 'sharp';

/** A brand's mark in the middle of a white square, with room around it for phones that cut corners; a PNG. */
export async function drawIcon({ picture, side }: { picture: Uint8Array; side: number }): Promise<Buffer> {
  const inner = Math.round(side * 0.7);
  const mark = await sharp(picture, { density: 288 })
    .resize({ width: inner, height: inner, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}
