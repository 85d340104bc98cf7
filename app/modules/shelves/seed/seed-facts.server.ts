import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { openDay } from '../ageing/use-cases/open-ageing.server.ts';

/** That outlets' counts have been looked through for goods whose life runs out, as it happens each hour. */
export default [
  fact('ageing-warnings', z.strictObject({}), async ({ tx, tenant, now }) => {
    await openDay({ tenant: { slug: tenant.slug, timeZone: 'Asia/Shanghai' }, now: () => now }, tx);
    return {};
  }),
];
