import { connect, type Socket } from 'node:net';

const patienceMs = 30_000;
const pieceBytes = 64 * 1024;

/**
 * Asks clamd whether content is clean (INSTREAM): pieces with their length in front, an empty one at the end,
 * one line back. `url` is tcp://host:port or unix:///path.
 */
export function scanWithClamd(url: string, content: Uint8Array): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = open(url);
    let answer = '';
    const fail = (why: string) => {
      socket.destroy();
      reject(new Error(`virus scanner: ${why}`));
    };
    socket.setTimeout(patienceMs, () => fail('no answer in time'));
    socket.on('error', (error) => fail(error.message));
    socket.on('data', (data: Buffer) => {
      answer += data.toString('utf8');
      if (answer.length > 4096) fail('an endless answer');
    });
    socket.on('end', () => {
      socket.destroy();
      const verdict = answer.replaceAll('\0', '').trim();
      if (verdict === 'stream: OK') resolve(true);
      else if (/^stream: .+ FOUND$/.test(verdict)) resolve(false);
      else reject(new Error('virus scanner: an answer that is none'));
    });
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < content.length; at += pieceBytes) {
        const piece = content.subarray(at, at + pieceBytes);
        socket.write(lengthOf(piece.length));
        socket.write(piece);
      }
      socket.write(lengthOf(0));
    });
  });
}

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port) || 3310, hostname);
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}
