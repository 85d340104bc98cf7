import { expect, test } from 'vitest';
import { allModules } from '#app/composition/registry.server.ts';
import { serverWords } from '#app/i18n/server-words.server.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';

test.each(['zh-CN', 'en-US'] as const)('every job has a name in %s', async (language) => {
  const [tenant] = await loadTenants('./tenants');
  const { exists } = serverWords(language, tenant!);
  expect(allModules.all('jobs').filter(({ name }) => !exists(name))).toEqual([]);
});
