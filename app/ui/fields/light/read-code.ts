import { importPiece } from '#app/lib/web/import-piece.ts';

/** Reads the code that a camera sees now; null where it sees none. */
export type ReadCode = (seen: HTMLVideoElement) => Promise<string | null>;

/** What browsers that read codes themselves have for it; phones with Android do. */
interface OwnDetector {
  new (options: {
    formats: readonly string[];
  }): {
    detect(seen: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

const wanted = ['qr_code', 'data_matrix', 'code_128', 'code_39'];

/** Longest side a picture is looked at with. */
const longestSide = 960;

/** The browser's own reader, or else a library that is asked for only here. */
export async function codeReader(): Promise<ReadCode> {
  return (await ownReader()) ?? (await libraryReader());
}

async function ownReader(): Promise<ReadCode | null> {
  const Detector = Reflect.get(globalThis, 'BarcodeDetector') as OwnDetector | undefined;
  // A browser may have it and read nothing on the system it runs on.
  const known = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detector || !known.includes('qr_code')) return null;
  const detector = new Detector({ formats: wanted.filter((format) => known.includes(format)) });
  return async (seen) => (await detector.detect(seen))[0]?.rawValue ?? null;
}

async function libraryReader(): Promise<ReadCode> {
  const { decodeSpots } = await importPiece(() => import('./decode-spots.ts'));
  const canvas = document.createElement('canvas');
  const drawn = canvas.getContext('2d', { willReadFrequently: true });
  return (seen) => {
    const scale = Math.min(1, longestSide / Math.max(seen.videoWidth, seen.videoHeight, 1));
    canvas.width = Math.max(1, Math.round(seen.videoWidth * scale));
    canvas.height = Math.max(1, Math.round(seen.videoHeight * scale));
    drawn?.drawImage(seen, 0, 0, canvas.width, canvas.height);
    const spots = drawn?.getImageData(0, 0, canvas.width, canvas.height).data;
    return Promise.resolve(spots ? decodeSpots(spots, canvas.width, canvas.height) : null);
  };
}
