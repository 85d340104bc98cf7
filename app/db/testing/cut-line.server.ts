import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut like a cable, and joined again. */
export interface CutLine {
  /** An address with this way in the place of its host and port. */
  reach(url: string): string;
  /** Ends every connection and takes none. */
  cut(): void;
  join(): void;
  close(): Promise<void>;
}

/** Lays a line to whatever server is first reached by it. */
export async function layLine(): Promise<CutLine> {
  let target: { host: string; port: number } | null = null;
  let joined = true;
  const open = new Set<Socket>();

  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (!target || !joined) {
      near.destroy();
      return;
    }
    const far = connect(target);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    for (const end of [near, far]) {
      open.add(end);
      end.on('close', () => open.delete(end));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    joined = false;
    for (const socket of open) socket.destroy();
  };

  return {
    reach(url) {
      const changed = new URL(url);
      target = { host: changed.hostname, port: Number(changed.port || 5432) };
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      changed.searchParams.delete('host');
      return changed.href;
    },
    cut,
    join: () => void (joined = true),
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
