import type { Hono } from 'hono';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import type { Config } from '../config.server.ts';
import { holdsAcceptanceKey } from './acceptance-clock.server.ts';

/**
 * The door by which acceptance scenarios state their facts: POST /acceptance/<fact> on the host of a copy of a
 * brand. It is there only when the server was started with ACCEPTANCE_KEY. Without the key, and on a real
 * tenant's host, it is an address like any other that does not exist.
 */
export function mountAcceptanceDoor(app: Hono<HttpEnv>, config: Pick<Config, 'ACCEPTANCE_KEY'>): void {
  if (config.ACCEPTANCE_KEY === undefined) return;
  app.post('/acceptance/:fact', async (c, next) => {
    const ctx = c.get('ctx');
    if (!ctx.tenant.copy || !holdsAcceptanceKey(config, c.req.header('x-acceptance-key'))) return next();
    // Builders are no part of the ordinary program: they are read when the first fact is stated.
    const { acceptanceFacts } = await import('./acceptance-facts.server.ts');
    const fact = acceptanceFacts.get(c.req.param('fact'));
    if (!fact) throw notFound();
    const parsed = fact.input.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) {
      throw new DomainError('common.bad-input', 400, { values: { detail: parsed.error.message } });
    }
    const result = await inTenant(ctx, async (tx) => {
      const world: World = { tx, tenant: ctx.tenant, now: ctx.now() };
      return fact.make(world, parsed.data as never, { ...ctx, tx });
    });
    return c.json({ result: result ?? null });
  });
}
