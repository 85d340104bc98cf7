import { getOk, type Target } from './client.ts';
import { type Figure, figure, table } from './figures.ts';
import { filesOfPage, filesOfRoute, landingBudget, staticImports } from './page-files.ts';
import type { Stage } from './stage.ts';
import { smallest } from './tenants.ts';

/** A file as it came: its bytes over the wire and once unpacked. */
interface Loaded {
  kind: 'HTML' | 'JavaScript' | 'CSS';
  path: string;
  wire: number;
  whole: number;
}

/** What a visitor loads to see the login page. */
export function loginPageBytes(stage: Stage): Promise<Figure[]> {
  return bytesOf(stage, 'login-page-bytes', '登录页', stage.at(smallest, '/user/login'));
}

/** The scripts of the landing page; nothing comes later by itself. */
export async function landingPageBytes(stage: Stage): Promise<Figure[]> {
  const page = stage.at(smallest, '/user/login');
  const scripts = (await loadAll(page)).filter((file) => file.kind === 'JavaScript');
  const wire = sum(scripts, 'wire');
  stage.tell(`\n品牌首页的全部脚本：${scripts.length} 个文件，${wire} B（要求不超过 ${landingBudget} B）`);
  return [figure('landing-page-bytes', wire, 'B', landingBudget)];
}

/** What somebody signed in loads to see the order list. */
export async function listPageBytes(stage: Stage): Promise<Figure[]> {
  const { cookie } = await stage.signedIn(smallest, 'admin');
  const page = stage.at(smallest, `/${stage.brand.productPath}/eorder/orderlist`, cookie);
  return bytesOf(stage, 'list-page-bytes', '订单列表页', page);
}

/** What the field app may weigh over the wire when it is opened for the first time. */
const fieldBudget = 150 * 1024;

/** Everything a phone loads to open the field app, against what it may weigh. */
export async function fieldBytes(stage: Stage): Promise<Figure[]> {
  const { cookie } = await stage.signedIn(smallest, 'admin');
  const [found] = await bytesOf(stage, 'field-bytes', '外勤', stage.at(smallest, '/field', cookie));
  return [figure('field-bytes', found!.value, 'B', fieldBudget)];
}

/** The frame's own JavaScript: what the console's layout loads that the login page does not. */
export async function frameBytes(stage: Stage): Promise<Figure[]> {
  const { cookie } = await stage.signedIn(smallest, 'admin');
  const login = await loadAll(stage.at(smallest, '/user/login'));
  const console = stage.at(smallest, `/${stage.brand.productPath}/eorder/orderlist`, cookie);
  const html = (await getOk(console)).body().toString();
  const known = new Set(login.map(({ path }) => path));
  const manifest = filesOfPage(html).find((path) => /\/manifest-[\w-]+\.js$/.test(path));
  if (!manifest) throw new Error('the page loads no manifest');
  const routes = (await getOk({ ...console, path: manifest })).body().toString();
  const files = await loadModules(console, filesOfRoute(routes, 'console'), known);
  const wire = sum(files, 'wire');
  stage.tell(
    `\n框架自己的脚本：${files.length} 个文件，brotli ${wire} 字节，未压缩 ${sum(files, 'whole')} 字节`,
  );
  const largest = files.toSorted((a, b) => b.wire - a.wire).slice(0, 6);
  stage.tell(`  最大的：${largest.map((file) => `${file.path} ${file.wire}`).join('、')}`);
  const before = login.filter(({ kind }) => kind === 'JavaScript');
  return [figure('frame-bytes', wire, 'B', sum(before, 'wire'))];
}

async function bytesOf(stage: Stage, name: string, title: string, page: Target): Promise<Figure[]> {
  const files = await loadAll(page);
  const kinds = ['HTML', 'JavaScript', 'CSS'] as const;
  const rows = kinds.map((kind) => {
    const own = files.filter((file) => file.kind === kind);
    return [kind, own.length, sum(own, 'wire'), sum(own, 'whole')];
  });
  const wire = sum(files, 'wire');
  const whole = sum(files, 'whole');
  stage.tell(`\n${title}：浏览器一次要取的字节`);
  stage.tell(table([['', '文件', 'brotli', '未压缩'], ...rows, ['合计', files.length, wire, whole]]));
  const largest = files.toSorted((a, b) => b.wire - a.wire).slice(0, 6);
  stage.tell(`  最大的：${largest.map((file) => `${file.path} ${file.wire}`).join('、')}`);
  return [figure(name, wire, 'B', whole)];
}

/** The page and everything it loads at once, and whatever that imports. */
async function loadAll(page: Target): Promise<Loaded[]> {
  const html = await getOk(page);
  const text = html.body().toString();
  const loaded: Loaded[] = [
    { kind: 'HTML', path: page.path, wire: html.bytes.length, whole: html.body().length },
  ];
  return [...loaded, ...(await loadModules(page, filesOfPage(text), new Set()))];
}

/** These files and whatever they import at once, but for those that are there already. */
async function loadModules(
  page: Target,
  paths: readonly string[],
  there: ReadonlySet<string>,
): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const waiting = paths.filter((path) => !there.has(path));
  const known = new Set([...there, ...waiting]);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await getOk({ ...page, path });
    const body = answer.body();
    const kind = answer.type.includes('css') ? 'CSS' : 'JavaScript';
    loaded.push({ kind, path, wire: answer.bytes.length, whole: body.length });
    if (kind === 'CSS') continue;
    const code = body.toString();
    for (const address of staticImports(code)) {
      const next = new URL(address, `http://localhost${path}`).pathname;
      if (known.has(next)) continue;
      known.add(next);
      waiting.push(next);
    }
  }
  return loaded;
}

function sum(files: readonly Loaded[], of: 'wire' | 'whole'): number {
  return files.reduce((total, file) => total + file[of], 0);
}
