import { expect, test } from 'vitest';
import { readSource } from '#app/architecture/sources.ts';
import { relatedTests } from './related-tests.ts';

const file = (path: string, ...imports: string[]) =>
  readSource(path, imports.map((to) => `import '${to}';`).join('\n'));

const related = relatedTests([
  file('app/modules/orders/rules.ts'),
  file('app/modules/orders/rules.test.ts', './rules.ts'),
  file('app/modules/orders/use-cases/a.server.ts', '../rules.ts'),
  file('app/modules/orders/use-cases/a.test.ts', './a.server.ts', '#app/db/testing/test-database.server.ts'),
  file('app/modules/orders/other.test.ts'),
  file('app/modules/shop/near.test.ts', '#app/modules/orders/rules.ts'),
  file('app/modules/shop/far.test.ts', '#app/modules/orders/use-cases/a.server.ts'),
]);

test('the tests beside a file come first, those that only reach it from elsewhere not at all', () => {
  expect(related('app/modules/orders/rules.ts', 3)).toEqual({
    pure: ['app/modules/orders/rules.test.ts', 'app/modules/shop/near.test.ts'],
    database: ['app/modules/orders/use-cases/a.test.ts'],
  });
});

test('tests that need a database only as many as wanted', () => {
  expect(related('app/modules/orders/rules.ts', 0).database).toEqual([]);
});
