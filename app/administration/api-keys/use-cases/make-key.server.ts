import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import type { ApiKeyInput } from '../inputs.ts';
import { apiKeyParameters, isGivable, keyMark, prefixLength } from '../rules.ts';
import { apiKeys } from '../table.server.ts';
import { hashKey } from './find-key.server.ts';

/**
 * Makes a key that calls in the maker's name, with no action they do not hold. The key is told to whoever makes
 * it, and never to anybody again.
 */
export async function makeKey(ctx: Ctx, input: ApiKeyInput): Promise<{ id: string; key: string }> {
  const { user } = requireAction(ctx, 'api-key:edit');
  const scopes = [...new Set(input.scopes)].toSorted();
  if (!scopes.every((action) => isGivable(action) && can(user, action))) {
    throw new DomainError('api-keys.beyond-own', 422, { field: 'scopes' });
  }
  const systems = [...new Set(input.systems)];
  const now = ctx.now();
  const { slug: tenantId, timeZone } = ctx.tenant;
  if (input.expiresOn && input.expiresOn < dayOf(now, timeZone)) {
    throw new DomainError('api-keys.past', 422, { field: 'expiresOn' });
  }
  const key = keyMark + randomBytes(32).toString('base64url');
  const id = newId();
  await inTenant(ctx, async (tx) => {
    // Two who make the last one at once are counted one after the other.
    await takeTurns(tx, `api-keys ${tenantId}`);
    const rate = await readParameter(tx, ctx.tenant, apiKeyParameters['api.rate-per-minute']);
    if (input.ratePerMinute > rate) {
      throw new DomainError('api-keys.rate', 422, { field: 'ratePerMinute', values: { max: rate } });
    }
    const max = await readParameter(tx, ctx.tenant, apiKeyParameters['api.most-keys']);
    const [live] = await tx
      .select({ count: count() })
      .from(apiKeys)
      .where(
        and(
          eq(apiKeys.tenantId, tenantId),
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        ),
      );
    if ((live?.count ?? 0) >= max) throw new DomainError('api-keys.too-many', 409, { values: { max } });
    await tx.insert(apiKeys).values({
      tenantId,
      id,
      name: input.name,
      keyHash: hashKey(key),
      prefix: key.slice(0, prefixLength),
      scopes,
      systems,
      ownerId: user.id,
      departId: user.depart?.id ?? null,
      ratePerMinute: input.ratePerMinute,
      expiresAt: input.expiresOn
        ? sql`(${addDays(input.expiresOn, 1)}::date::timestamp at time zone ${timeZone})`
        : null,
      createdAt: now,
    });
    await writeAuditLog(ctx, tx, {
      action: 'api-key:edit',
      entity: 'api-key',
      entityId: id,
      before: null,
      after: {
        name: input.name,
        scopes,
        systems,
        ratePerMinute: input.ratePerMinute,
        expiresOn: input.expiresOn,
      },
    });
  });
  return { id, key };
}
