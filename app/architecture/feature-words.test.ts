import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Scenarios say what people do and see; where an address, a call or a size is itself the subject, it has a folder.
const subjects = /^features\/(routing|api|security)\//;
const technical = /[“ |（](\/[a-z?]|https?:\/\/)|\b(GET|POST|PUT|DELETE|PATCH) \/|\{ ?"|像素|毫秒/;

/** Lines that still speak of addresses, JSON, pixels or milliseconds. It only shrinks. */
const left: Readonly<Record<string, number>> = {
  'features/administration/api-keys.feature': 2,
  'features/administration/logs.feature': 3,
  'features/dashboard/figures.feature': 3,
  'features/enterprise/wecom-login.feature': 2,
  'features/failures/error-pages.feature': 1,
  'features/frame/menu-admin.feature': 3,
  'features/frame/menu.feature': 7,
  'features/frame/tabs.feature': 2,
  'features/landing/contact.feature': 10,
  'features/landing/landing.feature': 1,
  'features/notices/bell.feature': 2,
  'features/orders/detail.feature': 1,
  'features/orders/erp-settings.feature': 1,
  'features/orders/life.feature': 1,
  'features/tenancy/brand.feature': 1,
};

test('scenarios are sentences of the business: what is technical grows nowhere', () => {
  const found: Record<string, number> = {};
  for (const file of globSync('features/**/*.feature')) {
    if (subjects.test(file)) continue;
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
    const count = lines.filter((line) => !line.startsWith('#') && technical.test(line)).length;
    if (count > 0) found[file] = count;
  }
  expect(found).toEqual(left);
});
