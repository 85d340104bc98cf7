import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadOrders } from '#app/demo/orders/load-orders.server.ts';
import { StartError } from '#app/lib/start/start-error.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { withDatabase } from './script-database.ts';

const usage = `用法：npm run seed -- --tenant <租户代号> --orders <张数> [--outlets <家数>] [--add] [--yes]

  --tenant   tenants/ 下的文件夹名
  --orders   要生成的订单张数，分布在最近 180 天
  --outlets  租户至少要有的门店数；不写时每 40 张订单一家
  --add      租户已有订单时仍然继续添加
  --yes      不再询问，直接开始

写入 DATABASE_URL 指向的数据库；没有设置时写入 DATA_DIR（默认 .data）里的数据库。`;

const log = { info: (line: string) => console.log(line), warn: (line: string) => console.warn(line) };

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const order = readOrder();
  if (order === null) return console.log(usage);
  const tenantsDir = fileURLToPath(new URL('../tenants', import.meta.url));
  const tenants = await loadTenants(tenantsDir);
  const tenant = tenants.find((one) => one.slug === order.tenant);
  if (!tenant) {
    const known = tenants.map((one) => one.slug).join('、');
    throw new StartError(`没有租户 ${order.tenant}，现有：${known}。`);
  }
  if (!order.yes && !(await agreed(`将为 ${tenant.name} 写入 ${order.orders} 张生成的订单，继续吗？(y/N) `)))
    return;
  await withDatabase(log, async (adminUrl) => {
    const { orders, outlets, add } = order;
    const done = await loadOrders({
      adminUrl,
      tenant,
      tenantsDir,
      orders,
      outlets,
      add,
      now: new Date(),
      log,
    });
    log.info(
      `完成：${done.orders} 张订单、${done.lines} 行明细、${done.events} 条轨迹，用时 ${Math.round(done.seconds)} 秒。`,
    );
  });
}

function readOrder() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { tenant: text, orders: text, outlets: text, add: flag, yes: flag, help: flag };
  const { values } = parsed(() => parseArgs({ options }));
  if (values.help) return null;
  if (!values.tenant || !values.orders) throw new StartError(usage);
  const { tenant, add, yes } = values;
  const outlets = values.outlets === undefined ? undefined : count('--outlets', values.outlets);
  return { tenant, orders: count('--orders', values.orders), outlets, add, yes };
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
}

function count(option: string, value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new StartError(`${option} 要写一个正整数，不能是“${value}”。`);
}

async function agreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StartError('没有终端可以询问；确定要写入的话，请加上 --yes。');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
