const min = 1000;
const max = 30_000;

/**
 * How long to wait before the next try: between one second and three, six, twelve … thirty at most, drawn
 * anew by each browser, so that all those of a server that went down do not come back at the same moment.
 */
export function reconnectDelay(failures: number, random: () => number = Math.random): number {
  const latest = Math.min(max, 3 * min * 2 ** Math.min(failures, 10));
  return Math.round(min + random() * (latest - min));
}
