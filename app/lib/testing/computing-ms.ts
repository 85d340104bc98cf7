/** Milliseconds this thread has computed for a piece of work, whatever else the machine did meanwhile. */
export function computingMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
