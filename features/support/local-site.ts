import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { After } from '@cucumber/cucumber';
import type { Scene } from './world.ts';

/** What a site says of itself to whoever asks for a path. */
type Answer = (path: string) => { type: string; body: string | Buffer };

/** A site on this machine that is none of ours. */
export class LocalSite {
  readonly #server: Server;
  /** What it was asked for, and from which page as far as that was told. */
  readonly requested: { path: string; referrer: string }[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(answer: Answer): Promise<LocalSite> {
    const server = createServer((request, response) => {
      const path = request.url ?? '/';
      site.requested.push({ path, referrer: request.headers.referer ?? '' });
      const { type, body } = answer(path);
      response.setHeader('content-type', type);
      response.end(body);
    });
    const site = new LocalSite(server);
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

const sites = new WeakMap<Scene, LocalSite>();

/** Opens the site of a scenario; it closes with it. */
export async function openSite(scene: Scene, answer: Answer): Promise<LocalSite> {
  const site = await LocalSite.start(answer);
  sites.set(scene, site);
  return site;
}

/** The site that the scenario has opened. */
export function siteOf(scene: Scene): LocalSite {
  const site = sites.get(scene);
  if (!site) throw new Error('场景里还没有外部网站或底图服务器。');
  return site;
}

After(function (this: Scene) {
  sites.get(this)?.stop();
});
