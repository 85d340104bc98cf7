import { listOrders } from '#app/modules/orders/listing/use-cases/list-orders.server.ts';
import { listOrdersQuery } from '#app/modules/orders/listing/wire.ts';
import { getOk } from './client.ts';
import { type Figure, figure, table } from './figures.ts';
import { measure, type Subject } from './measure.ts';
import type { Stage } from './stage.ts';
import { type BenchTenant, benchTenants, largest, smallest } from './tenants.ts';
import { type Variant, variantsOf } from './variants.ts';

type Door = 'page' | 'api' | 'useCase';
type Subjects = Record<Door, Subject>;

/** Median milliseconds of one way of asking at one door, by tenant. */
interface Row {
  name: string;
  combined: boolean;
  times: Record<string, number>;
  ratio: number;
}

const doors: Readonly<Record<Door, string>> = {
  page: '列表页（HTTP，整页）',
  api: '列表接口（HTTP）',
  useCase: 'listOrders（不经 HTTP）',
};
const rounds = 15;
/** What looks worse than this is looked at again for longer: a busy computer is no growth. */
const suspicious = 1.35;

/** What the list costs in a tenant of 10 thousand, 100 thousand and a million orders. */
export async function orderListGrowth(stage: Stage): Promise<Figure[]> {
  const byVariant = new Map<string, Requested>();
  for (const tenant of benchTenants) {
    for (const variant of await variantsOf(stage.database.adminUrl, tenant)) {
      const { name, combined } = variant;
      const requested = byVariant.get(name) ?? { name, combined, byTenant: new Map<string, Subjects>() };
      requested.byTenant.set(tenant.slug, await subjectsOf(stage, tenant, variant));
      byVariant.set(name, requested);
    }
  }
  const found = { page: [] as Row[], api: [] as Row[], useCase: [] as Row[] };
  for (const door of ['page', 'api', 'useCase'] as const) {
    for (const requested of byVariant.values()) found[door].push(await measureOne(requested, door));
    stage.tell(`\n${doors[door]}，毫秒（中位数）；比值 = 100 万 ÷ 1 万，最差：${worstOf(found[door]).name}`);
    stage.tell(tableOf(found[door]));
  }
  const http = [...found.page, ...found.api];
  return [
    asFigure('order-list-growth', worstOf(http.filter((row) => !row.combined))),
    asFigure('order-list-growth-combined', worstOf(http.filter((row) => row.combined))),
    asFigure('order-list-growth-sql', worstOf(found.useCase.filter((row) => !row.combined))),
  ];
}

/** One way of asking, in every tenant. */
interface Requested extends Pick<Variant, 'name' | 'combined'> {
  byTenant: Map<string, Subjects>;
}

function worstOf(rows: readonly Row[]): Row {
  return rows.reduce((a, b) => (b.ratio > a.ratio ? b : a));
}

async function subjectsOf(stage: Stage, tenant: BenchTenant, variant: Variant): Promise<Subjects> {
  const { ctx, cookie } = await stage.signedIn(tenant, variant.username);
  const query = listOrdersQuery.parse(variant.query);
  const search = new URLSearchParams(variant.query);
  const page = stage.at(tenant, `/${stage.brand.productPath}/eorder/orderlist?${search}`, cookie);
  const api = stage.at(tenant, `/api/eOrder/eOrder/list?${search}`, cookie);
  return {
    page: () => getOk(page),
    api: () => getOk(api),
    useCase: () => listOrders(ctx, query),
  };
}

async function measureOne(requested: Requested, door: Door): Promise<Row> {
  const subjects = Object.fromEntries(Array.from(requested.byTenant, ([slug, of]) => [slug, of[door]]));
  const quick = asRow(requested, await measure(subjects, { rounds, warmUp: 3 }));
  if (quick.ratio <= suspicious) return quick;
  return asRow(requested, await measure(subjects, { rounds: rounds * 4 }));
}

function asRow({ name, combined }: Requested, times: Record<string, number>): Row {
  return {
    name,
    combined,
    times,
    ratio: (times[largest.slug] as number) / (times[smallest.slug] as number),
  };
}

function asFigure(name: string, { times, ratio }: Row): Figure {
  const made = figure(name, times[largest.slug] as number, 'ms', times[smallest.slug] as number);
  return { ...made, ratio: Number(ratio.toPrecision(3)) };
}

function tableOf(rows: readonly Row[]): string {
  const head = ['查询', ...benchTenants.map((tenant) => tenant.label), '比值'];
  return table([
    head,
    ...rows.map((row) => [row.name, ...benchTenants.map(({ slug }) => row.times[slug] as number), row.ratio]),
  ]);
}
