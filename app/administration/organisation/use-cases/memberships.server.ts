import { sql } from 'drizzle-orm';
import { type Belonging, belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';

const members = belongsTo('depart', [{ column: userDeparts.departId, once: [userDeparts.userId] }]);

/** People of a department; whoever belongs to both belongs once, and heads it when they headed one. */
export const memberships: Belonging = {
  ...members,
  async move(ctx, tx, merger) {
    const { slug } = ctx.tenant;
    await tx.execute(sql`update user_departs t set is_head = true from user_departs s
      where t.tenant_id = ${slug} and t.depart_id = ${merger.intoId} and s.tenant_id = ${slug}
        and s.depart_id = ${merger.fromId} and s.user_id = t.user_id and s.is_head`);
    return members.move(ctx, tx, merger);
  },
};
