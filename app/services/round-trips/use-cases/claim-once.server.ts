import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { hashOf } from '../marks.server.ts';
import { singleUses } from '../table.server.ts';

/** Something that counts once, until the time from which on it would be refused as too old anyway. */
interface Claim {
  purpose: string;
  mark: string;
  until: Date;
}

type Within = Pick<Ctx, 'db' | 'tenant' | 'tx'>;

/** Takes it; false when it was taken before, by whichever process. */
export async function claimOnce(ctx: Within, { purpose, mark, until }: Claim): Promise<boolean> {
  const taken = await inTenant(ctx, (tx) =>
    tx
      .insert(singleUses)
      .values({ tenantId: ctx.tenant.slug, purpose, markHash: hashOf(mark), expiresAt: until })
      .onConflictDoNothing()
      .returning({ purpose: singleUses.purpose }),
  );
  return taken.length > 0;
}

/** Gives it back: what was to be done with it was not done. */
export async function giveBack(ctx: Within, { purpose, mark }: Omit<Claim, 'until'>): Promise<void> {
  await inTenant(ctx, (tx) =>
    tx
      .delete(singleUses)
      .where(
        and(
          eq(singleUses.tenantId, ctx.tenant.slug),
          eq(singleUses.purpose, purpose),
          eq(singleUses.markHash, hashOf(mark)),
        ),
      ),
  );
}
