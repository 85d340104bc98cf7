let count = 0;

/** Something has been written from this window: what was read before may be out of date. */
export function noteWrite(): void {
  count++;
}

/** How often something was written from this window. */
export function writes(): number {
  return count;
}
