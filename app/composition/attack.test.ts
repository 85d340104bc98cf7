import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { anApiKey } from '#app/administration/api-keys/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { anOperation } from '#app/administration/logs/seed.server.ts';
import { aNotice, type NoticeRecord } from '#app/administration/notices/seed/seed.server.ts';
import { aRole, roleOf } from '#app/administration/permissions/seed.server.ts';
import { allMenus } from '#app/composition/all-menus.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aFile } from '#app/services/files/seed.server.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import { onePixel as pixel } from '#app/services/pictures/testing/one-pixel.ts';
import { aTask } from '#app/services/tasks/seed.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Signs in to one tenant and calls every registered path with ids of another: what comes back must be just
// what comes back for an id that nobody has, and nothing may have changed.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let mine: TestSite;
let theirs: TestSite;
let theirToken: string;
let theirOrder: Awaited<ReturnType<typeof anOrder>>;
let theirDict: Awaited<ReturnType<typeof aDict>>;
let theirTask: Awaited<ReturnType<typeof aTask>>;
let theirNotice: NoticeRecord;
let theirMenu: string;
let theirFile: string;
let theirLog: string;
let theirSession: string;
let theirKey: { id: string; key: string };
let bareKey: { id: string; key: string };
let theirPeople: { user: string; username: string; depart: string; role: string };

const everything = { code: 'boss', dataScope: 'all', permissions: 'all' } as const;

beforeAll(async () => {
  http = await createTestHttp();
  mine = await http.site('shanjianquan');
  theirs = await http.site('maixiangfang');
  theirOrder = await theirs.facts((world) => anOrder(world, { status: 0, orderNo: 'THEIRS-1' }));
  theirDict = await theirs.facts((world) => aDict(world, { code: 'theirs', name: '他们的字典' }));
  theirTask = await theirs.facts((world) => aTask(world, { status: 'error' }));
  theirNotice = await theirs.facts((world) => aNotice(world, { title: 'THEIRS-NOTICE', status: '0' }));
  const role = async (site: TestSite) => site.facts(async (world) => aRole(world, everything));
  await role(mine);
  await role(theirs);
  theirToken = await theirs.signIn({ username: 'them', roles: ['boss'], departs: ['B99'] });
  const item = { type: 'group', name: 'THEIRS-MENU' };
  const added = await theirs.call('POST', '/sys/permission/add', item, theirToken);
  theirPeople = await theirs.facts(async (world) => ({
    user: (await aUser(world, { username: 'their-user', realname: 'THEIR-NAME' })).id,
    username: 'their-user',
    depart: (await departOf(world, 'B99')).id,
    role: (await roleOf(world, 'boss')).id,
  }));
  theirMenu = (added.body.result as { id: string }).id;
  theirFile = (await theirs.facts((world) => aFile(world, { name: 'THEIRS-FILE.txt' }))).id;
  theirLog = (await theirs.facts((world) => anOperation(world, { path: '/THEIRS-LOG' }))).id;
  const online = await theirs.call('GET', '/sys/online/list', {}, theirToken);
  theirSession = (online.body.result as { records: { id: string }[] }).records[0]!.id;
  const keyOf = (site: TestSite, scopes: readonly string[]) =>
    site.facts(async (world) => {
      const owner = await aUser(world, { roles: ['boss'] });
      return anApiKey(world, { ownerId: owner.id, scopes });
    });
  theirKey = await keyOf(
    theirs,
    allMenus.map(({ code }) => code),
  );
  bareKey = await keyOf(mine, []);
});
afterAll(() => http.close());

interface Ids {
  order: string;
  dealer: string;
  customer: string;
  orgCode: string;
  orderNo: string;
  dict: string;
  task: string;
  notice: string;
  menu: string;
  file: string;
  user: string;
  username: string;
  depart: string;
  log: string;
  session: string;
  key: string;
  role: string;
}

/** The calls of an entity, with values of a row that fit it. */
function entityInputs(wire: string, id: string, values: Record<string, string>) {
  return {
    [`${wire}/queryById`]: [{ id }],
    [`${wire}/edit`]: [{ ...values, id, version: '1' }],
    [`${wire}/delete`]: [{ id }],
    [`${wire}/deleteBatch`]: [{ ids: id }],
    [`${wire}/savedFilter`]: [{ id }],
  };
}

/** Values of an outlet that fit, but for whom they name. */
function outletValues(ids: Ids): Record<string, string> {
  return {
    code: 'x',
    name: 'x',
    kind: 'outlet',
    level: 'A',
    contact: 'x',
    phone: '13900000001',
    province: 'x',
    city: 'x',
    address: 'x',
    dealerId: ids.dealer,
    ownerUserId: ids.user,
    departId: ids.depart,
  };
}

/** An area as it is drawn. */
const triangle = [
  { lng: 120, lat: 30 },
  { lng: 121, lat: 30 },
  { lng: 121, lat: 31 },
];

/** Values of a dealer that fit, but for whom they name. */
function dealerValues(ids: Ids): Record<string, string> {
  return {
    code: 'x',
    name: 'x',
    status: 'intent',
    departId: ids.depart,
    contact: 'x',
    phone: '13900000001',
    province: 'x',
    city: 'x',
    address: 'x',
  };
}

/** Inputs that fit each call, with ids that may be somebody else's. */
function inputsOf(path: string, ids: Ids) {
  const known: Record<string, Record<string, unknown>[]> = {
    ...entityInputs('/sys/dict', ids.dict, { code: 'x', name: 'x' }),
    '/sys/dictItem/add': [{ dictId: ids.dict, value: '1', label: '1', sortOrder: '1', enabled: 'true' }],
    ...entityInputs('/eBaseConfig/slideshow', ids.dealer, {
      title: 'x',
      words: 'x',
      action: 'x',
      goal: 'login',
      tone: 'light',
      sortOrder: '1',
      enabled: 'true',
    }),
    '/eBaseConfig/slideshow/picture': [{ id: ids.dealer, fileId: ids.file }],
    ...entityInputs('/eBaseConfig/warehouse', ids.dealer, {
      code: 'x',
      name: 'x',
      kind: 'main',
      departId: ids.dealer,
      enabled: 'true',
    }),
    '/eBaseConfig/warehouse/add': [
      { code: 'x', name: 'x', kind: 'main', dealerId: ids.dealer, departId: ids.dealer, enabled: 'true' },
    ],
    '/eCustStock/add': [
      {
        customerId: ids.dealer,
        productId: ids.dealer,
        productionDate: '2026-01-01',
        shelfQty: '1',
        backQty: '1',
        countedOn: '2026-01-02',
      },
    ],
    ...entityInputs('/eCustomer', ids.customer, outletValues(ids)),
    '/eCustomer/add': [outletValues(ids)],
    '/eCustomer/detail': [{ id: ids.customer }],
    '/eCustomer/open': [{ id: ids.customer }],
    '/eCustomer/status': [{ id: ids.customer, version: '1', status: 'frozen', reason: 'x' }],
    '/eCustomer/place': [{ id: ids.customer, version: '1', lng: '120', lat: '30' }],
    '/eCustomer/dealers': [{ id: ids.customer, dealers: [] as never }],
    '/eCustomer/map': [{ west: '73', south: '3', east: '136', north: '54', zoom: '18' }],
    '/eCustomer/transfer': [{ ids: [ids.customer] as never, ownerUserId: ids.user }],
    '/eCustomer/duplicates': [{ id: ids.customer }],
    '/eCustomer/merge': [{ fromId: ids.customer, intoId: ids.dealer }],
    '/eCustomer/distinct': [{ oneId: ids.customer, otherId: ids.dealer }],
    '/eCustomAppr/audit': [{ id: ids.customer, pass: 'true' }],
    ...entityInputs('/eCustLabel', ids.customer, { code: 'x', name: 'x', kind: 'manual' }),
    '/eCustLabel/preview': [
      { rule: '{"match":"all","of":[{"field":"phone","is":"contains","value":"139"}]}' },
    ],
    '/eCustLabel/members': [{ labelId: ids.customer, customerIds: [ids.customer] as never, on: 'true' }],
    ...entityInputs('/eChannel', ids.customer, { code: 'x', name: 'x', sortOrder: '0', enabled: 'true' }),
    ...entityInputs('/eddl', ids.dealer, dealerValues(ids)),
    '/eddl/add': [dealerValues(ids)],
    '/eddl/detail': [{ id: ids.dealer }],
    '/eddl/open': [{ id: ids.dealer }],
    '/eddl/status': [{ id: ids.dealer, version: '1', status: 'paused', reason: 'x' }],
    '/eddl/queryTreeList': [{ selected: ids.dealer }],
    // A name nobody has: everybody who signs in here is somebody of the tenant.
    '/eddl/people': [{ keyword: ids.orderNo }],
    '/eddl/areas': [{ id: ids.dealer }],
    '/eddl/areas/add': [{ dealerId: ids.dealer, name: 'x', corners: triangle }],
    '/eddl/areas/edit': [{ id: ids.dealer, version: '1', name: 'x', corners: triangle }],
    '/eddl/areas/delete': [{ id: ids.dealer }],
    '/eCustomer/ofOtherDealers': [{ id: ids.dealer }],
    '/eddl/salespeople': [{ id: ids.dealer, userIds: [ids.user] as never }],
    ...entityInputs('/eDDLPOI', ids.customer, {
      name: 'x',
      source: 'map',
      category: 'x',
      province: 'x',
      city: 'x',
      address: 'x',
      score: '1',
      departId: ids.depart,
    }),
    '/eDDLPOI/followUps': [{ id: ids.customer }],
    '/eDDLPOI/act': [{ id: ids.customer, version: '1', event: 'claim' }],
    ...entityInputs('/eProd', ids.dealer, {
      code: 'x',
      name: 'x',
      category: 'x',
      spec: 'x',
      status: 'on-sale',
      shelfLifeDays: '1',
      taxRateBp: '0',
      minQty: '1',
      stepQty: '1',
      sortOrder: '0',
    }),
    ...entityInputs('/eProd/spu', ids.dealer, { code: 'x', name: 'x', category: 'x' }),
    ...entityInputs('/eProd/price', ids.dealer, {
      kind: 'base',
      productId: ids.dealer,
      unit: '箱',
      priceFen: '1',
      validFrom: '2026-01-01',
    }),
    '/eProd/price/add': [
      { kind: 'base', productId: ids.dealer, unit: '箱', priceFen: '1', validFrom: '2026-01-01' },
    ],
    '/eProd/units': [{ id: ids.dealer }],
    '/eProd/pictures': [{ id: ids.dealer, version: '1', fileIds: [ids.file] as never }],
    '/eProd/quote': [{ customerId: ids.dealer, productId: ids.dealer, unit: '箱' }],
    ...entityInputs('/eMaterial', ids.dealer, {
      code: 'x',
      name: 'x',
      kind: 'gift',
      unit: '个',
      costFen: '1',
      stockQty: '1',
      safetyQty: '1',
      enabled: 'true',
    }),
    '/eProd/stock/list': [{ dealerId: ids.dealer }, { keyword: ids.orderNo }],
    '/eProd/stock/heatMap': [{ dealerId: ids.dealer }],
    '/eProd/stock/ledger': [{ warehouseId: ids.dealer }, { keyword: ids.orderNo }],
    '/sys/dictItem/list': [{ dictId: ids.dict }],
    ...entityInputs('/sys/user', ids.user, { username: 'x1', realname: 'x' }),
    '/sys/user/list': [{ departId: ids.dealer }, { keyword: 'them' }],
    '/sys/user/add': [
      { username: 'x2', realname: 'x', password: 'Lk83-qwz', selecteddeparts: ids.depart },
      { username: 'x3', realname: 'x', password: 'Lk83-qwz', dealerId: ids.dealer },
    ],
    '/sys/user/exportXls': [{ keyword: ids.username }],
    '/sys/user/queryUserRole': [{ userid: ids.user }],
    '/sys/user/queryUserRoleMap': [{ userIds: ids.user }],
    '/sys/user/queryUserByDepId': [{ id: ids.depart }],
    '/sys/user/checkOnlyUser': [{ username: ids.username }],
    '/sys/user/searchPeople': [{ keyword: ids.username }],
    '/sys/user/frozenBatch': [{ ids: ids.user, status: '2' }],
    '/sys/user/changPassword': [
      { username: ids.username, password: 'Lk83-qwz', confirmPassword: 'Lk83-qwz' },
    ],
    '/sys/user/putRecycleBin': [{ userIds: ids.user }],
    '/sys/user/ownedWork': [{ userid: ids.user }],
    '/sys/user/viewAs': [{ userId: ids.user }],
    '/sys/user/deleteRecycleBin': [{ userIds: ids.user }],
    '/sys/permission/explain': [{ userId: ids.user, permissionId: 'customer:list', rowId: ids.customer }],
    '/sys/permission/explainRows': [{ permissionId: 'order:list', keyword: ids.orderNo }],
    '/sys/user/addSysUserRole': [{ roleId: ids.role, userIdList: ids.user }],
    '/sys/user/deleteUserRole': [{ roleId: ids.role, userId: ids.user }],
    '/sys/role/queryById': [{ id: ids.role }],
    '/sys/role/checkRoleCode': [{ roleCode: ids.username }],
    '/sys/role/add': [{ roleCode: 'x9', roleName: 'x', copyOf: ids.role }],
    '/sys/role/edit': [{ id: ids.role, version: '1', roleName: 'x' }],
    '/sys/role/delete': [{ id: ids.role }],
    '/sys/role/deleteBatch': [{ ids: ids.role }],
    '/sys/permission/queryRolePermission': [{ roleId: ids.role }],
    '/sys/permission/saveRolePermission': [{ roleId: ids.role, permissionIds: 'order:list' }],
    '/sys/permission/getPermRuleListByPermId': [{ permissionId: ids.menu }],
    '/sys/permission/queryPermissionRule': [{ roleId: ids.role }],
    '/sys/permission/addPermissionRule': [{ roleId: ids.role, permissionId: 'order:list', scope: 'own' }],
    '/sys/permission/editPermissionRule': [{ roleId: ids.role, permissionId: 'order:list', scope: 'own' }],
    '/sys/permission/deletePermissionRule': [{ id: ids.role }],
    '/sys/sysDepart/queryParentName': [{ departId: ids.depart }],
    '/sys/sysDepart/searchBy': [{ keyWord: 'B99' }],
    '/sys/sysDepart/queryDownTreeList': [{ id: ids.depart }],
    '/sys/sysDepart/members': [{ id: ids.depart }],
    '/sys/sysDepart/add': [{ parentId: ids.depart, departName: 'x' }],
    '/sys/sysDepart/edit': [{ id: ids.depart, version: '1', departName: 'x' }],
    '/sys/sysDepart/move': [{ id: ids.depart, parentId: ids.depart }],
    '/sys/sysDepart/merge': [{ id: ids.depart, intoId: ids.depart }],
    '/sys/sysDepart/delete': [{ id: ids.depart }],
    '/sys/user/handOver': [{ from: ids.user, to: '01900000-0000-7000-8000-000000000001' }],
    ...entityInputs('/sys/enterpriseMember', ids.dict, {
      companyId: ids.dealer,
      memberId: 'x',
      userId: ids.notice,
    }),
    ...entityInputs('/sys/signInPartner', ids.dict, {
      code: 'x',
      name: 'x',
      viaAdmin: 'false',
      viaDp: 'true',
      viaTy: 'false',
      enabled: 'true',
    }),
    '/sys/codeLogin': [{ code: 'x', state: 'x', corpid: ids.orderNo }],
    '/sys/suiteLogin': [{ code: 'x', state: 'x', suiteId: ids.orderNo }],
    '/sys/installSuiteApp': [{ authCode: 'x', state: 'x' }],
    '/sys/adminLogin': [{ ticket: ids.orderNo }],
    '/sys/dpLogin': [{ ticket: ids.orderNo }],
    '/sys/tyLogin': [{ ticket: ids.orderNo }],
    '/cas/client/validateLogin': [{ ticket: 'ST-1', service: 'https://shanjianquan.localhost/' }],
    '/sys/signInPartner/secret': [{ id: ids.dict }],
    '/sys/genwxoauth2': [{ corpid: ids.orderNo }],
    '/sys/getAccountModel': [{ keyword: 'them' }],
    '/sys/genWxConfigParams': [{ url: 'https://maixiangfang.localhost/' }],
    '/sys/user/preferences': [{ navTheme: 'light' }],
    '/sys/draft': [{ form: 'stock:receipt', subject: ids.dict, values: { remark: 'x' } }],
    '/sys/theme': [{ color: '#123456' }],
    '/sys/login': [{ username: 'them', password: 'Yanshi@2026' }],
    '/sys/login/newPassword': [
      { challenge: 'x'.repeat(43), password: 'Lk83-qwz', confirmpassword: 'Lk83-qwz' },
    ],
    '/sys/phoneLogin': [{ mobile: '13900000001', captcha: '123456' }],
    '/sys/sms': [{ mobile: '13900000001', smsmode: '0' }],
    '/account/sms': [{ mobile: '13900000001' }],
    '/sys/login/secondFactor': [{ challenge: 'x'.repeat(43), code: '123456' }],
    '/sys/user/updatePassword': [
      {
        username: 'them',
        oldpassword: 'Yanshi@2026',
        password: 'Lk83-qwz',
        confirmpassword: 'Lk83-qwz',
      },
    ],
    '/sys/selectDepart': [{ orgCode: ids.orgCode, username: 'them' }],
    '/eOrder/eOrder/list': [{ dealerId: ids.dealer }, { keyword: ids.orderNo }],
    '/eOrder/eOrder/queryById': [{ id: ids.order }],
    '/eOrder/eOrder/auditOrder': [
      { id: ids.order, pass: 'true' },
      { id: ids.order, pass: 'false', reason: '不要' },
    ],
    '/eOrder/eOrder/add': [{ customerId: ids.customer, lines: [{ code: 'SP0001', qty: 1 }] }],
    '/eOrder/eOrder/edit': [{ id: ids.order, version: '1', lines: [{ code: 'SP0001', qty: 1 }] }],
    '/eOrder/eOrder/quote': [{ customerId: ids.customer, lines: [{ code: 'SP0001', qty: 1 }] }],
    '/eOrder/eOrder/quoteEdit': [{ id: ids.order, lines: [{ code: 'SP0001', qty: 1 }] }],
    '/eOrder/eOrder/quoteSwap': [
      { id: ids.order, lines: [{ lineNo: 1, qty: 1 }], instead: [{ code: 'SP0001', qty: 1 }] },
    ],
    '/shop/quote': [{ lines: [{ code: 'SP0001', qty: 1 }] }],
    '/eOrder/eOrder/customers': [{ keyword: 'MD' }],
    '/eOrder/eOrder/goods': [{ keyword: 'SP' }],
    '/eOrder/eOrder/getOpenApprovalData': [{ id: ids.order }],
    '/approvals/decide': [{ id: ids.order, pass: 'true' }],
    '/approvals/handOver': [{ id: ids.order, username: 'them' }],
    '/approvals/withdraw': [{ id: ids.order }],
    '/shop/order': [{ id: ids.order }],
    '/shop/sign': [{ id: ids.order, signer: 'a', signature: pixel }],
    '/shop/display': [{ id: ids.order, version: 1, found: {} }],
    '/shop/member': [{ username: 'them', customerId: ids.order, userId: ids.user }],
    '/eOrder/eOrder/pickable': [{ id: ids.order }],
    '/eOrder/eOrder/orderPrint': [{ ids: ids.order }],
    '/eOrder/eOrder/orderPdf': [{ ids: ids.order, kind: 'pick' }],
    '/eOrder/eOrder/orderExePrint': [{ ids: ids.order }],
    '/eOrder/eOrder/printed': [{ ids: ids.order, kind: 'order' }],
    '/eOrder/eOrder/analysis': [{ by: 'dealer' }, { by: 'product' }],
    '/eOrder/eOrder/saveOrderDeliver': [{ id: ids.order }],
    '/eOrder/eOrder/saveOrderSign': [{ id: ids.order, signer: 'a', signature: pixel }],
    '/eOrder/eOrder/settleDifference': [{ id: ids.order, way: 'loss' }],
    '/eOrder/eOrder/orderInvalid': [{ id: ids.order, reason: 'a' }],
    '/eOrder/eOrder/confirmPay': [{ id: ids.order, amountFen: '1' }],
    '/eOrder/eOrder/receiveReturn': [{ id: ids.order }],
    '/eOrder/eOrder/refundReturn': [{ id: ids.order }],
    '/eOrder/eOrder/getSwapOrderById': [{ id: ids.order }],
    '/eOrder/eOrder/picture': [{ orderId: ids.order, id: ids.order }],
    '/eOrder/eOrder/comment': [{ id: ids.order, body: '@them a' }],
    '/eOrder/eOrder/mentionable': [{ keyword: 'them' }],
    '/eOrder/eOrder/exportTask': [{ dealerId: ids.dealer }, { keyword: ids.orderNo }],
    '/eOrder/eOrder/getOrderSyncRecord': [{ id: ids.order }],
    '/eOrder/eOrder/resync': [{ id: ids.order }],
    '/kingdee/sync/orders': [{ ids: ids.order }],
    '/kingdee/sync/orders/ignore': [{ ids: ids.order, reason: '不要' }],
    '/kingdee/sync/orders/status': [{ keyword: ids.orderNo }],
    '/king/starry/preview': [{ orderNo: ids.orderNo }],
    '/king/starry/dryRun': [{ orderNo: ids.orderNo }],
    '/sys/search': [{ keyword: ids.orderNo }],
    '/sys/permission/add': [{ type: 'group', name: 'a', parentId: ids.menu }],
    '/sys/permission/edit': [{ id: ids.menu, version: 'a', name: 'a' }],
    '/sys/permission/delete': [{ id: ids.menu }],
    '/sys/task/download': [{ id: ids.task }],
    '/sys/task/cancel': [{ id: ids.task }],
    '/sys/task/dismiss': [{ id: ids.task }],
    '/sys/task/retry': [{ id: ids.task }],
    '/eOrder/eOrder/dealers': [{ keyword: ids.orderNo }],
    '/sys/common/upload': [{ biz: 'announcement', name: 'a.txt' }],
    '/sys/log/list': [{ logType: '3', entityId: ids.dict }, { keyword: 'them' }],
    // What is written down meanwhile is on the first page of whoever asks later.
    ...Object.fromEntries(
      ['signIns', 'operations', 'changes', 'calls'].flatMap((kind) => [
        [`/sys/log/${kind}/list`, [{ keyword: 'them' }]],
        [`/sys/log/${kind}/queryById`, [{ id: ids.log }]],
        [`/sys/log/${kind}/history`, [{ id: ids.log }]],
      ]),
    ),
    '/sys/log/delete': [{ id: ids.log, logType: '2' }],
    '/sys/log/deleteBatch': [{ ids: ids.log, logType: '2' }],
    '/sys/online/list': [{ keyword: 'them' }],
    '/sys/online/forceLogout': [{ ids: ids.session }],
    '/eBaseConfig/history': [{ code: 'logs.login-days' }],
    '/eBaseConfig/edit': [{ code: 'logs.login-days', value: '30', version: '0' }],
    '/sys/parameter/history': [{ code: 'logs.login-days' }],
    '/sys/parameter/edit': [{ code: 'logs.login-days', value: '30', version: '0' }],
    '/sys/fillRule/edit': [
      { kind: 'order', pattern: 'A{seq:4}', reset: 'never', gapFree: 'true', version: '5' },
    ],
    '/sys/fillRule/delete': [{ kind: 'order' }],
    '/sys/quartzJob/history': [{ job: 'sweep-logs' }],
    '/sys/quartzJob/execute': [{ job: 'sweep-logs' }],
    '/sys/quartzJob/pause': [{ job: 'sweep-logs' }],
    '/sys/quartzJob/resume': [{ job: 'sweep-logs' }],
    '/sys/apiKey/add': [{ name: 'a', scopes: 'dict:list' }],
    '/sys/apiKey/revoke': [{ id: ids.key }],
    '/sys/file/view': [{ id: ids.file }],
    '/sys/annountCement/queryById': [{ id: ids.notice }],
    '/sys/sysAnnouncementSend/editByAnntIdAndUserId': [{ anntId: ids.notice }],
    '/sys/sysAnnouncementSend/getMyAnnouncementSend': [{ titile: ids.orderNo }],
    '/sys/annountCement/list': [{ titile: ids.orderNo }],
    '/sys/annountCement/add': [
      { titile: 'a', msgContent: 'a', msgType: 'USER', userIds: ids.notice },
      { titile: 'a', msgContent: 'a', msgType: 'USER', departIds: ids.dealer },
    ],
    '/sys/annountCement/edit': [{ id: ids.notice, titile: 'a', msgContent: 'a' }],
    '/sys/annountCement/preview': [{ msgContent: 'a' }],
    '/sys/annountCement/queryUsers': [{ keyword: 'them' }],
    '/sys/annountCement/doReleaseData': [{ id: ids.notice }],
    '/sys/annountCement/doReovkeData': [{ id: ids.notice }],
    '/sys/annountCement/delete': [{ id: ids.notice }],
  };
  return known[path] ?? [{}];
}

const markers = () => [
  theirDict.name,
  theirOrder.order.orderNo,
  theirOrder.order.customerName,
  theirOrder.order.dealerName,
  theirNotice.title,
  'THEIR-NAME',
];

// Behind all others where people are listed by their usernames as far as a limit: nobody sees another end of the list.
const signedIn = () => mine.signIn({ username: `zz-${randomUUID()}`, roles: ['boss'], departs: ['A01'] });
let readers: Promise<[string, string]> | undefined;

/** Two sessions alike, both there before either asks: who is there is part of some answers. */
async function twoAlike(method: string): Promise<[string, string]> {
  const both = async (): Promise<[string, string]> => [await signedIn(), await signedIn()];
  // Signing out and choosing a department are among the calls that write: nothing was called yet in theirs.
  return method === 'GET' ? (readers ??= both()) : both();
}

/** What the calls are aimed at is as it was. */
async function expectUntouched(): Promise<void> {
  const order = await theirs.call('GET', '/eOrder/eOrder/queryById', { id: theirOrder.order.id }, theirToken);
  expect(order.body.result).toMatchObject({ status: 0, version: 1 });
  const dict = await theirs.call('GET', '/sys/dict/queryById', { id: theirDict.id }, theirToken);
  expect(dict.body.result).toMatchObject({ name: '他们的字典', version: 1 });
}

describe('another tenant’s ids (TEN-07)', () => {
  test.each(allModules.routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_name, route) => {
      const foreign = {
        order: theirOrder.order.id,
        dealer: theirOrder.order.dealerId,
        customer: theirOrder.order.customerId,
        orgCode: 'B99',
        orderNo: 'THEIRS-1',
        dict: theirDict.id,
        task: theirTask.id,
        notice: theirNotice.id,
        menu: theirMenu,
        file: theirFile,
        ...theirPeople,
        log: theirLog,
        session: theirSession,
        key: theirKey.id,
      };
      const nobodys = {
        order: randomUUID(),
        dealer: randomUUID(),
        customer: randomUUID(),
        orgCode: 'Z77',
        orderNo: 'NOBODY-1',
        dict: randomUUID(),
        task: randomUUID(),
        notice: randomUUID(),
        menu: 'own-0123456789ab',
        file: randomUUID(),
        user: randomUUID(),
        username: 'nobody-1',
        depart: randomUUID(),
        log: randomUUID(),
        session: randomUUID(),
        key: randomUUID(),
        role: randomUUID(),
      };
      const answers = inputsOf(route.path, nobodys);
      for (const [index, input] of inputsOf(route.path, foreign).entries()) {
        const [one, other] = await twoAlike(route.method);
        const got = await mine.call(route.method, route.path, input, one);
        const usual = await mine.call(route.method, route.path, answers[index], other);
        expect(got.status).toBe(usual.status);
        expect(withoutNoise(got.body)).toEqual(withoutNoise(usual.body));
        for (const marker of markers()) expect(JSON.stringify(got.body)).not.toContain(marker);
      }
      if (route.method !== 'GET') await expectUntouched();
    },
  );

  test('what all these calls were aimed at is as it was', expectUntouched);
});

describe('another tenant’s token', () => {
  test.each(allModules.routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_name, route) => {
      const input = inputsOf(route.path, {
        order: theirOrder.order.id,
        dealer: theirOrder.order.dealerId,
        customer: theirOrder.order.customerId,
        orgCode: 'B99',
        orderNo: 'THEIRS-1',
        dict: theirDict.id,
        task: theirTask.id,
        notice: theirNotice.id,
        menu: theirMenu,
        file: theirFile,
        ...theirPeople,
        log: theirLog,
        session: theirSession,
        key: theirKey.id,
      })[0];
      const { status, body } = await mine.call(route.method, route.path, input, theirToken);
      expect(status).toBe(401);
      expect(body).toMatchObject({
        success: false,
        code: '401',
        message: 'Token失效，请重新登录',
        result: null,
      });
    },
  );

  test('in a cookie it is a visitor’s', async () => {
    const response = await mine.request('/api/user/info', { headers: { cookie: `sid=${theirToken}` } });
    expect(response.status).toBe(401);
  });
});

describe('with a key of another system', () => {
  const withKey = (key: string, route: (typeof allModules.routes)[number]) =>
    mine.request(`/api${route.path}`, {
      method: route.method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { body: '{}' }),
    });
  const callable = allModules.routes.filter(({ access, forKeys }) => !forKeys || access.includes(':'));

  test.each(callable.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is refused to one that lacks the scope, and to another tenant’s',
    async (_name, route) => {
      expect((await withKey(bareKey.key, route)).status).toBe(403);
      expect((await withKey(theirKey.key, route)).status).toBe(401);
    },
  );
});

describe('without a session', () => {
  test.each(
    allModules.routes
      .filter((route) => route.access !== 'public')
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )('%s is refused', async (_name, route) => {
    const { status, body } = await mine.call(route.method, route.path, {});
    expect(status).toBe(401);
    expect(body.message).toBe('未授权，请重新登录');
  });

  test('the public calls are these and no others', () => {
    const open = allModules.routes.filter((route) => route.access === 'public').map(({ path }) => path);
    expect(open.toSorted()).toEqual(
      [
        '/sys/login',
        '/sys/login/secondFactor',
        '/sys/phoneLogin',
        '/sys/sms',
        '/account/sms',
        '/sys/login/newPassword',
        '/sys/getEncryptedString',
        '/sys/logout',
        '/sys/captcha',
        '/sys/randomImage/:key',
        '/sys/wecomCompanies',
        '/sys/genwxoauth2',
        '/sys/codeLogin',
        '/sys/suiteLogin',
        '/sys/installSuiteApp',
        '/sys/getPreAuthCode',
        '/sys/getRegisterCode',
        '/sys/genWxConfigParams',
        '/sys/adminLogin',
        '/sys/dpLogin',
        '/sys/tyLogin',
        '/cas/client/validateLogin',
      ].toSorted(),
    );
  });
});

describe('without the permission', () => {
  let token: string;
  beforeAll(async () => {
    token = await mine.signIn({ departs: ['A01'] });
  });

  const everybodys = new Set(allMenus.filter(({ open }) => open).map(({ code }) => code));

  test('only what is a person’s own is open to everybody', () => {
    const asked = new Set(
      allModules.routes.map(({ access }) => access).filter((code) => everybodys.has(code)),
    );
    expect([...asked].toSorted()).toEqual(['my-notice:export', 'my-notice:list']);
  });

  test.each(
    allModules.routes
      .filter((route) => route.access.includes(':') && !everybodys.has(route.access))
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )('%s is refused', async (_name, route) => {
    const { status, body } = await mine.call(route.method, route.path, {}, token);
    expect(status).toBe(403);
    expect(body.message).toBe('拒绝访问');
  });
});

/** Of two answers to different questions only these may differ. */
function withoutNoise(body: object) {
  const {
    timestamp: _timestamp,
    requestId: _requestId,
    asks: _asks,
    result,
    ...rest
  } = body as Record<string, unknown>;
  const told = JSON.stringify(result ?? null)
    .replace(
      /"(token|value|id|username|realname|refreshedAt|webparam|url|expiresAt|captchaKey|image|key|iv|cipher)":"[^"]*"/g,
      '"$1":""',
    )
    // Whoever asks is no colleague of their own: both see each other, and are called differently.
    .replace(/"colleagues":\[[^\]]*\]/g, '"colleagues":[]')
    // Each call signs in anew.
    .replace(/"(totalVisitCount|todayVisitCount|visit|people|members)":\d+/g, '"$1":0');
  return { ...rest, result: told };
}
