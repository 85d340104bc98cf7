import { formatNumber } from '../numbers/number-format.ts';

const units = ['B', 'KB', 'MB', 'GB'];

/** A file's size as people read it: 1536 → 1.5 KB. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let step = 0;
  // 1023.95 would be rounded up to 1,024.0.
  while (size >= (step === 0 ? 1024 : 1023.95) && step < units.length - 1) {
    size /= 1024;
    step += 1;
  }
  return `${step === 0 ? size : formatNumber(size, 1)} ${units[step]}`;
}
