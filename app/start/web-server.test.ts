import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { webServer } from './listen.server.ts';

let server: Server;
let answered: number;

beforeEach(async () => {
  answered = 0;
  server = webServer(
    async () => {
      answered += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return new Response('ok');
    },
    new WebSocketServer({ noServer: true }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const port = () => (server.address() as AddressInfo).port;

async function open(): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const get = (more = '') => `GET / HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

async function isAlive(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port()}/`);
  return (await response.text()) === 'ok';
}

test('an upgrade to anything but our sockets is an ordinary request, and a reset connection ends nothing', async () => {
  const socket = await open();
  socket.write(get('Connection: Upgrade\r\nUpgrade: h2c\r\n'));
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1\.1 200 /);
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect(await isAlive()).toBe(true);
});

test('a burst of pipelined requests loses its connection instead of starving the others', async () => {
  const socket = await open();
  socket.write(get().repeat(500));
  await once(socket, 'close');
  expect(answered).toBeLessThanOrEqual(10);
  expect(await isAlive()).toBe(true);
});

test('requests one after the other share a connection for as long as they like', async () => {
  const socket = await open();
  for (let request = 0; request < 30; request += 1) {
    socket.write(get());
    const [data] = (await once(socket, 'data')) as [Buffer];
    expect(data.toString()).toContain('200 OK');
  }
  socket.destroy();
});
