import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';

/** Codes that labels of coolers bear: ours, and those of their makers. */
const formats = [
  BarcodeFormat.QR_CODE,
  BarcodeFormat.DATA_MATRIX,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
];

const reader = new MultiFormatReader();
reader.setHints(
  new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, formats],
    [DecodeHintType.TRY_HARDER, true],
  ]),
);

/** The code on a picture of red, green, blue and opacity of each spot; null where none is to be read. */
export function decodeSpots(data: ArrayLike<number>, width: number, height: number): string | null {
  const light = new Uint8ClampedArray(width * height);
  for (let spot = 0; spot < light.length; spot += 1) {
    const at = spot * 4;
    light[spot] = (data[at]! * 306 + data[at + 1]! * 601 + data[at + 2]! * 117) >> 10;
  }
  try {
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)));
    return reader.decodeWithState(bitmap).getText();
  } catch {
    // Nothing found is told by throwing.
    return null;
  } finally {
    reader.reset();
  }
}
