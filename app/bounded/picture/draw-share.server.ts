import sharp from 'sharp';

const size = { width: 1200, height: 630 };

/** A brand's picture in the middle of its ground, a picture or a colour; a PNG of 1200 by 630. */
export async function drawShare({
  ground,
  picture,
}: {
  ground: Uint8Array | string;
  picture: Uint8Array;
}): Promise<Buffer> {
  const below =
    typeof ground === 'string'
      ? sharp({ create: { ...size, channels: 3, background: ground } })
      : sharp(ground).resize({ ...size, fit: 'cover' });
  const above = await sharp(picture, { density: 144 })
    .resize({ width: 760, height: 540, fit: 'inside' })
    .png()
    .toBuffer();
  return below
    .composite([{ input: above }])
    .png()
    .toBuffer();
}
