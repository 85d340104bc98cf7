import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

/** A server of map tiles on this machine: each is one grey square of 256 px. */
export class TileSite {
  readonly #server: Server;
  /** Paths of the tiles it was asked for. */
  readonly asked: string[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<TileSite> {
    const picture = greySquare(256);
    const server = createServer((request, response) => {
      site.asked.push(request.url ?? '');
      response.setHeader('content-type', 'image/png');
      response.end(picture);
    });
    const site = new TileSite(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** A PNG of one shade: 8 bits of grey for each pixel, each row behind a filter byte. */
function greySquare(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(8, 8);
  const rows = Buffer.alloc((side + 1) * side, 0xd8);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
