import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import {
  alterationPage,
  centerPage,
  loginPage,
  phonePage,
  secondFactorPage,
} from '#app/administration/accounts/pages.ts';
import { ownMembersPage } from '#app/administration/enterprise/pages.ts';
import { workSignInPage } from '#app/administration/entrances/pages.ts';
import { helpPage } from '#app/administration/help/pages.ts';
import { registerPage, registerResultPage } from '#app/administration/registration/pages.ts';
import { allMenus } from '#app/composition/all-menus.ts';
import { workplaceRedirect } from '#app/modules/dashboard/pages.ts';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { workPage } from '#app/modules/repair/pages.ts';
import { shelfPage } from '#app/modules/shop/pages.ts';
import { fieldPage } from '#app/modules/visits/pages.ts';
import type { Actor } from './actor.ts';
import { fillIn } from './api.ts';
import type { Scene } from './world.ts';

/** Pages without an item in the menu, as people call them. */
const unlisted: Record<string, { path: string }> = {
  品牌的网址: { path: '/' },
  登录页: loginPage,
  短信登录: phonePage,
  维修工登录: workSignInPage,
  找回密码: alterationPage,
  两步验证: secondFactorPage,
  注册: registerPage,
  注册结果: registerResultPage,
  个人中心: centerPage,
  企业成员: ownMembersPage,
  订货商城: shelfPage,
  外勤: fieldPage,
  我的维修: workPage,
  工作台: workplaceRedirect,
  帮助: helpPage,
  拜访的插图: { path: '/tenant-art/visit.svg' },
  咨询顾问的二维码: { path: '/tenant-code/consultant.svg' },
  找不到的页面: { path: '/404' },
  编号写错的订单: { path: orderDetailPage.path.replace(':id', '1') },
  查不到的订单: { path: orderDetailPage.path.replace(':id', '00000000-0000-7000-8000-000000000000') },
};

/** What a list is asked for, as people say it, with the parameter of the address it is kept in. */
const questions: readonly { said: RegExp; asks: (value: string) => string }[] = [
  { said: /^待审核$/, asks: () => 'status=0' },
  { said: /^已完成$/, asks: () => 'status=3' },
  { said: /^已作废$/, asks: () => 'status=4' },
  { said: /^每页 (\d+) 条$/, asks: (size) => `size=${size}` },
  { said: /^第 (\d+) 页$/, asks: (page) => `pageNumber=${page}` },
  { said: /^按订单号排$/, asks: () => 'sort=orderNo' },
  { said: /^查找 (.+)$/, asks: (keyword) => `keyword=${keyword}` },
  { said: /^(\S+ 至 \S+)$/, asks: (days) => `startDate=${days.replace(' 至 ', '&endDate=')}` },
  { said: /^(\S) 级$/, asks: (level) => `level=${level}` },
  { said: /^登录日志$/, asks: () => 'logType=1' },
  { said: /^操作日志$/, asks: () => 'logType=2' },
  { said: /^数据变更$/, asks: () => 'logType=3' },
  { said: /^接口日志$/, asks: () => 'logType=4' },
  { said: /^从海报来$/, asks: () => 'from=poster' },
  { said: /^从企业微信来$/, asks: () => 'state=wecom' },
  { said: /^随后去品牌的网址$/, asks: () => 'redirect=/' },
  { said: /^随后去个人中心$/, asks: () => `redirect=${centerPage.path}` },
  { said: /^等待审核$/, asks: () => 'state=waiting' },
  { said: /^重要消息$/, asks: () => 'priority=M' },
  { said: /^系统消息$/, asks: () => 'category=2' },
  { said: /^异常$/, asks: () => 'state=suspect' },
  { said: /^有疑点$/, asks: () => 'only=exceptions' },
];

const words = Object.fromEntries(
  globSync('app/{services,administration,modules}/*/words.zh-CN.json').map((file) => [
    basename(dirname(file)),
    JSON.parse(readFileSync(file, 'utf8')) as unknown,
  ]),
);

function menuTitle(nameKey: string): string {
  const [namespace = '', key = ''] = nameKey.split(':');
  const found = key.split('.').reduce((at: unknown, part) => (at as Record<string, unknown>)[part], {
    ...(words[namespace] as object),
  });
  return String(found);
}

/** The address of every page of the menu, by its item's own words: a page renamed is renamed here. */
const listed = new Map(
  allMenus.flatMap(({ kind, path, nameKey }) =>
    kind === 'page' && path ? [[menuTitle(nameKey), path]] : [],
  ),
);

function question(said: string): string {
  for (const { said: pattern, asks } of questions) {
    const found = pattern.exec(said);
    if (found) return asks(found[1] ?? '');
  }
  throw new Error(`不知道“${said}”问的是什么。`);
}

/**
 * The address of the page people call so: “订单列表”, “订单列表（待审核、每页 50 条）”, “订单 SO-2601”. Features of routes
 * and HTTP, whose subject is the address, name it as it is.
 */
export function addressIn(scene: Scene, actor: Actor, page: string): string {
  if (page.startsWith('/')) return fillIn(scene, page);
  const [, name = '', asked] = /^(.+?)(?:（(.+)）)?$/.exec(page) ?? [];
  const own = (path: string) => path.replace('{product}', actor.tenant.productPath).replace(/\/:\w+\?$/, '');
  if (name.startsWith('订单 '))
    return own(orderDetailPage.path).replace(':id', scene.order(name.slice(3)).id);
  const path = listed.get(name) ?? unlisted[name]?.path;
  if (!path) throw new Error(`没有叫“${name}”的页面。`);
  return own(path) + (asked ? `?${asked.split('、').map(question).join('&')}` : '');
}
