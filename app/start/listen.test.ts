import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createMetrics } from '#app/composition/metrics.server.ts';
import { closePool, openPool } from '#app/db/tenant-db.server.ts';
import { StartError } from '#app/lib/start/start-error.ts';
import { checkPort, explainListen } from './check-port.server.ts';
import { listen, serveMetrics } from './listen.server.ts';

const host = '127.0.0.1';
const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});
const db = openPool('postgres://nobody@127.0.0.1:1/none');
afterAll(() => closePool(db));
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const taken = async () => {
  const server = createServer();
  opened.push(server);
  await new Promise<void>((done) => void server.listen(0, host, done));
  return portOf(server);
};

describe('a port that cannot be listened on is one sentence', () => {
  test.each([
    ['EADDRINUSE', '端口 80 已被其他程序占用'],
    ['EACCES', '没有权限使用端口 80'],
    ['EADDRNOTAVAIL', '无法监听端口 80（EADDRNOTAVAIL）'],
  ])('%s', (code, sentence) => {
    const error = explainListen(Object.assign(new Error(code), { code }), 80, 'PORT');
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toContain(sentence);
    expect(error.message).toContain('PORT');
  });

  test('found out before anything is built, and a free one is left free', async () => {
    const port = await taken();
    await expect(checkPort(port, host, 'PORT')).rejects.toThrow(`端口 ${port} 已被其他程序占用`);
    await expect(checkPort(0, host, 'PORT')).resolves.toBeUndefined();
  });

  test('and when it is taken meanwhile', async () => {
    await expect(listen(createServer(), await taken(), host)).rejects.toBeInstanceOf(StartError);
    await expect(serveMetrics(createMetrics(db), await taken(), host)).rejects.toThrow('METRICS_PORT');
  });
});

describe('draining', () => {
  const serve = async (answerAfterMs: number) => {
    const server = createServer((_request, response) => {
      setTimeout(() => response.end('done'), answerAfterMs);
    });
    opened.push(server);
    const listening = await listen(server, 0, host);
    return { listening, server, url: `http://${host}:${portOf(server)}/` };
  };

  test('a request that runs is answered, a new one is refused', async () => {
    const { url, server, listening } = await serve(200);
    const running = fetch(url);
    await new Promise<void>((seen) => void server.once('request', () => seen()));
    const drained = listening.drain(5_000);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(await (await running).text()).toBe('done');
    await drained;
    expect(server.listening).toBe(false);
  });

  test('one that takes too long is cut off when patience ends', async () => {
    const { url, server, listening } = await serve(60_000);
    const running = fetch(url).then(
      () => 'answered',
      () => 'cut off',
    );
    await new Promise<void>((seen) => void server.once('request', () => seen()));
    await listening.drain(50);
    expect(await running).toBe('cut off');
  });
});

describe('the metrics port', () => {
  test('serves metrics and nothing else; 0 turns it off', async () => {
    expect(await serveMetrics(createMetrics(db), 0, host)).toBeNull();
    const free = await taken();
    await new Promise((done) => void opened.pop()?.close(done));
    const server = await serveMetrics(createMetrics(db), free, host);
    opened.push(server!);
    const metrics = await fetch(`http://${host}:${free}/metrics`);
    expect(metrics.status).toBe(200);
    expect(await metrics.text()).toContain('# HELP');
    expect((await fetch(`http://${host}:${free}/`)).status).toBe(404);
    expect((await fetch(`http://${host}:${free}/metrics/x`)).status).toBe(404);
  });
});
