import { workerData } from 'node:worker_threads';

// Beside the thread that reads: it is awake while that one is deep in a file. V8's own limit knows nothing of
// buffers, of what is being unpacked and of pictures. A process nobody waits for any more ends as well.
const { megabytes } = workerData as { megabytes: number };
const parent = process.ppid;
setInterval(() => {
  if (process.memoryUsage.rss() > megabytes * 1_000_000 || process.ppid !== parent)
    process.kill(process.pid, 'SIGKILL');
}, 50);
