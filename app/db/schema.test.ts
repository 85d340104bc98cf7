import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue } from './testing/catalogue.server.ts';
import { onServer } from './testing/database-url.server.ts';
import { createEmptyDatabase } from './testing/empty-database.server.ts';
import { pendingStatements, startStatements } from './testing/table-snapshots.server.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.server.ts';

// The tables as the code writes them and the tables as the steps make them are the same, in a real database.
let migrated: TestDatabase;
beforeAll(async () => {
  migrated = await createTestDatabase();
});
afterAll(() => migrated.drop());

test('a step is generated for every change of a table', { timeout: 60_000 }, async () => {
  expect(await pendingStatements()).toEqual([]);
});

test('the steps make the tables, keys and indexes that the code writes', { timeout: 60_000 }, async () => {
  const fresh = await createEmptyDatabase();
  try {
    const made = await onServer(fresh.adminUrl, async (client) => {
      for (const statement of await startStatements()) await client.query(statement);
      return readCatalogue(client);
    });
    const shape = /^(column|constraint|index|type) /;
    const ofTables = (lines: readonly string[]) => lines.filter((line) => shape.test(line));
    const stepped = await onServer(migrated.adminUrl, readCatalogue);
    expect(ofTables(stepped)).toEqual(ofTables(made));
    expect(ofTables(made).length).toBeGreaterThan(1000);
  } finally {
    await fresh.drop();
  }
});
