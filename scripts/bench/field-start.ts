import { createConnection, createServer, type Socket } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { Client } from 'pg';
import { browserFlags, findBrowser } from '../find-browser.ts';
import { type Figure, figure, median, table } from './figures.ts';
import { growOutlets, outletTenants } from './outlet-tenants.ts';
import type { Stage } from './stage.ts';

const rounds = 5;
/** How much slower than this computer the phone is. */
const slower = 4;
const stopsOfDay = 20;

/**
 * From opening the field app to a route of twenty outlets on the screen, with the network off at the socket, in a browser
 * four times slower than this computer; against the same with the network there.
 */
export async function fieldStart(stage: Stage): Promise<Figure[]> {
  const tenant = outletTenants.small;
  await growOutlets(stage, tenant);
  const { ctx, cookie } = await stage.signedIn(tenant, 'admin');
  await planToday(stage.database.adminUrl, { tenant: tenant.slug, userId: ctx.user!.id });
  const gate = await openGate(stage.at(tenant, '/').port);
  const found = findBrowser();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...browserFlags],
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const url = `http://${tenant.host}:${gate.port}/field`;
    const [name = '', value = ''] = cookie.split('=');
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
    });
    await context.addCookies([{ name, value, url }]);
    const first = await context.newPage();
    await first.goto(url);
    await first.getByText('没有网络时也能打开这一页').waitFor({ timeout: 60_000 });
    await first.close();
    const start = async () => {
      const page = await context.newPage();
      await slowDown(page);
      const began = performance.now();
      await page.goto(url, { waitUntil: 'commit' });
      await page
        .getByRole('list', { name: '今日计划' })
        .getByRole('listitem')
        .nth(stopsOfDay - 1)
        .waitFor();
      const took = performance.now() - began;
      await page.close();
      return took;
    };
    const online: number[] = [];
    for (let round = 0; round <= rounds; round += 1) online.push(await start());
    gate.cut();
    const offline: number[] = [];
    for (let round = 0; round <= rounds; round += 1) offline.push(await start());
    // The first of each warms what the browser keeps.
    const [off, on] = [median(offline.slice(1)), median(online.slice(1))];
    stage.tell(`\n打开外勤到看见今天的线路（处理器慢 ${slower} 倍）`);
    stage.tell(
      table([
        ['', 'ms'],
        ['没有网络', off],
        ['有网络', on],
      ]),
    );
    return [figure('field-start', off, 'ms', on)];
  } finally {
    await browser.close();
    gate.cut();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Twenty outlets of the person's are planned for today. */
async function planToday(adminUrl: string, of: { tenant: string; userId: string }): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `insert into visit_plans (tenant_id, id, day, user_id, customer_id, dealer_id, depart_id, turn, state)
       select tenant_id, gen_random_uuid(), (now() at time zone 'Asia/Shanghai')::date, $2, id, dealer_id, depart_id,
              row_number() over (order by code), 'planned'
         from customers where tenant_id = $1 and status = 'normal' and place is not null order by code limit $3
       on conflict do nothing`,
      [of.tenant, of.userId, stopsOfDay],
    );
  } finally {
    await client.end();
  }
}

/** A way to the product that can be cut: what a browser emulates does not reach its service workers. */
async function openGate(port: number): Promise<{ port: number; cut(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection({ port, host: '127.0.0.1' });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gate has no port');
  return {
    port: address.port,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
