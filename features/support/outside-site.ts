import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site that is none of ours, on this machine: what menu items may lead to. */
export class OutsideSite {
  readonly #server: Server;
  /** Referer headers it was sent. */
  readonly referrers: string[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<OutsideSite> {
    const server = createServer((request, response) => {
      site.referrers.push(request.headers.referer ?? '');
      const user = new URL(request.url ?? '/', 'http://outside.invalid').searchParams.get('u') ?? '';
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><title>外部报表</title><h1>外部报表 ${encodeURIComponent(user)}</h1>`);
    });
    const site = new OutsideSite(server);
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
