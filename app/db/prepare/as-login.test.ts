import { Client } from 'pg';
import { expect, test } from 'vitest';
import { asLogin } from './as-login.server.ts';

test.each([
  ['postgres://admin:secret@db.example:5433/shop?sslmode=disable', 'db.example'],
  ['postgres://db.example:5433/shop?user=admin&password=secret', 'db.example'],
  ['postgres:///shop?host=/run/postgresql&user=admin&password=secret', '/run/postgresql'],
  ['postgres://admin:secret@%2Frun%2Fpostgresql:5433/shop', '/run/postgresql'],
])('%s keeps its place and changes its user', (address, host) => {
  const client = new Client({ connectionString: asLogin(address, 'app', 'p w') });
  expect(client).toMatchObject({ host, database: 'shop', user: 'app', password: 'p w' });
});
