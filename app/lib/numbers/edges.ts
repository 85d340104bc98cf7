/** Upper ends of buckets, as people write them: `30,60,90`. Pure. */

/** So many whole numbers, each above the one before; null for any other text. */
export function readEdges(text: string, count: number): number[] | null {
  if (!/^[1-9]\d{0,3}(,[1-9]\d{0,3})*$/.test(text)) return null;
  const edges = text.split(',').map(Number);
  const rising = edges.every((edge, index) => index === 0 || edge > edges[index - 1]!);
  return edges.length === count && rising ? edges : null;
}

/** Which bucket a number falls into: 0 up to the first edge, the count of edges beyond the last. */
export function bucketOf(value: number, edges: readonly number[]): number {
  const index = edges.findIndex((edge) => value <= edge);
  return index < 0 ? edges.length : index;
}
