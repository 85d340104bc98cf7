import { dayOf } from '#app/lib/time/date-time.ts';
import type { DemoStep, DemoWorld } from '#app/services/organisation/seed-demo-step.server.ts';
import { aFreightRule } from './seed.server.ts';

/** Rules that hold from today on: what was sold before was sold without freight. */
async function makeFreightRules(world: DemoWorld): Promise<void> {
  const validFrom = dayOf(world.now, world.tenant.timeZone ?? 'Asia/Shanghai');
  await aFreightRule(world, { name: '满 500 元免运费', steps: '0=30\n500=0', validFrom });
  await aFreightRule(world, {
    name: '整车按件数',
    basis: 'pieces',
    steps: '0=200\n480=120\n2400=0',
    validFrom,
    priority: 10,
    enabled: false,
  });
}

/** What bringing orders costs. */
export default [{ name: 'freight', mode: 'sales', make: makeFreightRules }] satisfies DemoStep[];
