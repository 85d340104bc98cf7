import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What stands between a browser and the product: it carries everything, nothing, or answers itself that it took too long. */
export class Gateway {
  readonly #server: Server;
  readonly #lines = new Set<Duplex>();
  #state: 'open' | 'cut' | 'late' = 'open';
  #full: string | null = null;
  #loss: { path: string; left: number; lost: () => void } | null = null;

  constructor() {
    this.#server = createServer((requested, answer) => this.#carry(requested, answer));
    this.#server.on('connection', (line) => {
      if (this.#state === 'cut') line.destroy();
      else this.#note(line);
    });
    // Sockets of the page go through a tunnel.
    this.#server.on('connect', (requested, line: Duplex) => {
      if (this.#state !== 'open') {
        line.destroy();
        return;
      }
      const { port } = new URL(`http://${requested.url}`);
      const far = connect(Number(port), '127.0.0.1', () => line.write('HTTP/1.1 200 OK\r\n\r\n'));
      this.#note(far);
      far.on('error', () => line.destroy());
      line.on('error', () => far.destroy());
      line.pipe(far).pipe(line);
    });
  }

  /** Begins; the address for the browser. */
  async start(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The server is dead to the browser, in the middle of whatever it was saying. */
  cut(): void {
    this.#state = 'cut';
    for (const line of this.#lines) line.destroy();
  }

  /** Every request takes too long: 504. */
  late(): void {
    this.#state = 'late';
  }

  open(): void {
    this.#state = 'open';
  }

  /** Calls of this address, and no others, are told that the server is too busy; null ends it. */
  tooBusyFor(path: string | null): void {
    this.#full = path;
  }

  /**
   * Of the calls of an address, so many are answered; of the one after them the server takes everything, and its answer
   * never comes. Ends when the server has answered.
   */
  losesAnswer(path: string, { after }: { after: number }): Promise<void> {
    return new Promise((lost) => {
      this.#loss = { path, left: after, lost };
    });
  }

  /** Whether the answer to a call is the one that never comes. */
  #loses(pathname: string): (() => void) | null {
    const loss = this.#loss;
    if (loss?.path !== pathname) return null;
    loss.left -= 1;
    if (loss.left >= 0) return null;
    this.#loss = null;
    return loss.lost;
  }

  stop(): void {
    this.cut();
    this.#server.close();
  }

  #note(line: Duplex | Socket): void {
    this.#lines.add(line);
    line.on('close', () => this.#lines.delete(line));
    line.on('error', () => line.destroy());
  }

  #carry(requested: IncomingMessage, answer: ServerResponse): void {
    if (this.#state === 'late') {
      answer
        .writeHead(504, { 'content-type': 'text/html' })
        .end('<html><h1>504 Gateway Time-out</h1></html>');
      return;
    }
    const { port, pathname, search } = new URL(requested.url ?? '');
    const { method, headers } = requested;
    if (pathname === this.#full) {
      answer.writeHead(503, { 'content-type': 'text/html' }).end('<html><h1>503</h1></html>');
      return;
    }
    const lost = this.#loses(pathname);
    const far = request({ host: '127.0.0.1', port, path: pathname + search, method, headers }, (got) => {
      if (lost) {
        got.resume().on('end', lost);
        return;
      }
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    requested.pipe(far);
  }
}
