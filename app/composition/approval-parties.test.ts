import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { allModules } from './registry.server.ts';
import { createTestDesk } from './testing/test-desk.server.ts';

// Whom something that waits is about stands on its card, whatever it is (issue 19).
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let ctx: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  ctx = await (await desk.brand('shanjianquan')).as({ departs: ['A01'] });
});
afterAll(() => desk.close());

const kinds = allModules.all('approvals');
/** Money, goods and equipment of an outlet or a dealer. */
const ofParties = ['order', 'purchase', 'payment', 'refund', 'adjustment', 'asset', 'material-request'];

describe('what waits for an approval', () => {
  test.each(ofParties)('%s is told with its outlet or dealer', (biz) => {
    const kind = kinds.find((one) => one.biz === biz);
    expect(kind && 'about' in kind).toBe(true);
  });

  test.each(kinds.filter((kind) => kind.about !== undefined))(
    '$biz: what is not there is about nobody',
    async (kind) => {
      const found = await inTenantReadOnly(ctx, async (tx) => kind.about?.(ctx, tx, [newId()]));
      expect(found?.size).toBe(0);
    },
  );
});
