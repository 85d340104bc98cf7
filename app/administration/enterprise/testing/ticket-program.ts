import { openPool } from '#app/db/tenant-db.server.ts';
import { createOutside } from '#app/integrations/outside.server.ts';
import { createCorpClient, selfBuiltApp } from '#app/integrations/wecom/corp-client.server.ts';
import { createTokenCache } from '#app/integrations/wecom/token-cache.server.ts';
import { createSecretBox } from '#app/kernel/request/secret-box.server.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { createTableTokenStore } from '../clients/token-store.server.ts';

// A process of its own, as one behind a load balancer: asks for a page's ticket many times at once, on a word
// from outside, and says what it got.
const { APP_URL = '', VENDOR = '', KEY = '', SLUG = '' } = process.env;
const db = openPool(APP_URL, { max: 5 });
const tenant = (await loadTenants('./tenants')).find(({ slug }) => slug === SLUG);
if (!tenant) throw new Error(`no tenant ${SLUG}`);
const { outbound } = createOutside({ privateOrigins: [VENDOR] });
const site = { outbound, baseUrl: VENDOR };
const secrets = createSecretBox(Buffer.from(KEY, 'base64'));
const tokens = createTokenCache(createTableTokenStore({ db, tenant, secrets }), () => new Date());
const app = selfBuiltApp(site, { tenantId: SLUG, corpId: 'ww1', agentId: '7', secret: 's7' });
const client = createCorpClient(site, tokens, app);

process.on('message', () => {
  void Promise.allSettled(Array.from({ length: 20 }, () => client.jsapiTicket())).then((ends) => {
    const got = ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)));
    process.send?.({ got });
    process.disconnect();
    return db.$client.end();
  });
});
process.send?.('ready');
