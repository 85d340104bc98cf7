import { beforeAll, expect, test } from 'vitest';
import { readSources, type Source } from './sources.ts';

let sources: readonly Source[];
beforeAll(async () => {
  const apart = /\.test\.|\/testing\/|^app\/architecture/;
  sources = (await readSources('app/**/*.{ts,tsx}')).filter(({ path }) => !apart.test(path));
});

/** A value that is called another type than the compiler knows it to be. */
const cast = /\bas (unknown as|never)\b/g;

/** Casts that stay, and why: what the compiler cannot know is checked, or is so by how it is made. */
const stays: Readonly<Record<string, { casts: number; why: string }>> = {
  'app/bounded/bounded-child.server.ts': {
    casts: 1,
    why: '问题按名字找到做法：名字和参数的类型由发问的一头对上',
  },
  'app/composition/acceptance/acceptance-door.server.ts': {
    casts: 1,
    why: '事实按名字找到，参数刚由它自己的描述检查过',
  },
  'app/composition/http/api.server.ts': { casts: 1, why: '接口按地址找到，参数刚由它自己的描述检查过' },
  'app/composition/push/websocket.server.ts': { casts: 1, why: '库的升级回调不带上下文里有什么的类型' },
  'app/db/queries/define-view.server.ts': { casts: 1, why: '按字段名取列：表的类型没有索引' },
  'app/entity/api/entity-inputs.server.ts': { casts: 1, why: '有哪些加的字段要到请求时才知道：那时再查' },
  'app/entity/form/draft/use-form-draft.ts': { casts: 1, why: '草稿是这张表单自己存的值' },
  'app/entity/list/entity-row.ts': { casts: 1, why: '列表只画自己那一种数据的行，字段的类型由它的描述定' },
  'app/entity/read/added/custom-where.server.ts': { casts: 2, why: '横向连接里的列没有表' },
  'app/entity/store.server.ts': { casts: 2, why: '按字段名取列：启动时已查过每个字段都有列' },
  'app/entity/write/field-schema.server.ts': { casts: 1, why: '逐个字段拼出的描述，编译器推不出整体' },
  'app/integrations/outbound/outside-error.server.ts': {
    casts: 1,
    why: '两份模块共用的记号：Symbol.for 不是 unique symbol',
  },
  'app/kernel/api/older-names.server.ts': { casts: 1, why: '库的内部描述没有公开的类型' },
  'app/modules/orders/documents/slip-pdf.server.ts': { casts: 1, why: '库的类型要字体名，不给时却要 null' },
  'app/modules/visits/field/rules-estimate.ts': { casts: 1, why: '每种资料按名字找到自己的算法' },
  'app/services/accounts/password.server.ts': { casts: 1, why: '正则的分组数由表达式定' },
  'app/services/tasks/use-cases/run-task.server.ts': {
    casts: 1,
    why: '任务按种类找到，参数刚由它自己的描述检查过',
  },
  'app/start/development.server.ts': { casts: 1, why: '开发时现装的模块没有类型' },
  'app/ui/table/controls/select.tsx': { casts: 1, why: '选出的一定是给出的值之一' },
};

/** Casts that better types make needless, and how many. A number falls with each, a line goes with the last; none comes. */
const toGo: Readonly<Record<string, number>> = {
  'app/administration/approvals/use-cases/time-out-approvals.server.ts': 3,
  'app/administration/codes/screens/outbox-page.tsx': 1,
  'app/administration/logs/changes/codes-by-words.server.ts': 1,
  'app/administration/logs/parts/log-cells.tsx': 1,
  'app/administration/logs/screens/logs-page.tsx': 1,
  'app/administration/logs/screens/online-page.tsx': 2,
  'app/administration/logs/use-cases/list-logs.server.ts': 1,
  'app/administration/notices/screens/announcements-page.tsx': 1,
  'app/administration/people/screens/user-list-page.tsx': 1,
  'app/administration/permissions/screens/role-list-page.tsx': 1,
  'app/administration/registration/parts/registration-cells.tsx': 1,
  'app/administration/slideshows/screens/slide-list-page.tsx': 1,
  'app/demo/orders/order-life.server.ts': 1,
  'app/entity/api/write-api.server.ts': 2,
  'app/entity/read/keyset.server.ts': 1,
  'app/entity/read/list-query.server.ts': 1,
  'app/entity/read/row.server.ts': 1,
  'app/lib/web/outbox/outbox-store.ts': 1,
  'app/modules/customers/outlets/use-cases/write-outlet.server.ts': 1,
  'app/modules/dealers/pois/screens/lead-list-page.tsx': 1,
  'app/modules/dealers/register/screens/dealer-list-page.tsx': 1,
  'app/modules/dealers/use-cases/get-dealer.server.ts': 1,
  'app/modules/erp/masters/our-rows.server.ts': 1,
  'app/modules/intake/screens/outside-orders-page.tsx': 1,
  'app/modules/materials/screens/request-list-page.tsx': 1,
  'app/modules/materials/seed/seed.server.ts': 1,
  'app/modules/orders/listing/order-conditions.server.ts': 1,
  'app/modules/orders/seed/seed-demo.server.ts': 1,
  'app/modules/purchases/screens/purchase-account-list-page.tsx': 1,
  'app/modules/purchases/screens/purchase-entry-list-page.tsx': 1,
  'app/modules/purchases/screens/purchase-payment-list-page.tsx': 1,
  'app/modules/purchases/seed/seed-demo.server.ts': 1,
  'app/modules/receivables/payments/refund-row.ts': 1,
  'app/modules/receivables/screens/payment-list-page.tsx': 1,
  'app/modules/repair/seed/seed-parts.server.ts': 1,
  'app/modules/repair/spares/screens/part-request-page.tsx': 1,
  'app/modules/stock/documents/screens/document-list-page.tsx': 1,
  'app/modules/stock/screens/outlet-stock-page.tsx': 2,
  'app/modules/stock/seed/seed.server.ts': 1,
  'app/modules/visits/report/report-rows.server.ts': 1,
  'app/modules/visits/report/rules-kpi.ts': 1,
  'app/modules/visits/screens/visit-request-list-page.tsx': 1,
};

test('no value is called another type than it has, but where the reason is given and where that is being mended', () => {
  const found = sources.flatMap(({ path, text }) => {
    const casts = text.match(cast)?.length ?? 0;
    return casts > 0 ? [[path, casts] as const] : [];
  });
  const kept = Object.entries(stays).map(([path, { casts }]) => [path, casts] as const);
  expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(kept), ...toGo });
});
