import { expect, inject, test } from 'vitest';
import { onServer } from '../testing/database-url.server.ts';
import { scramVerifier } from './scram-verifier.server.ts';

test('gives what the server itself makes of the same password and salt', async () => {
  const kept = await onServer(inject('testServerUrl'), async (client) => {
    await client.query(`begin; set local password_encryption = 'scram-sha-256';
      create role fmcg_scram_test password 'a-Password_1'`);
    const { rows } = await client.query<{ verifier: string }>(
      `select rolpassword as verifier from pg_authid where rolname = 'fmcg_scram_test'`,
    );
    await client.query('rollback');
    return rows[0]?.verifier ?? '';
  });
  const salt = Buffer.from(/:(.*?)\$/.exec(kept)?.[1] ?? '', 'base64');
  expect(scramVerifier('a-Password_1', salt)).toBe(kept);
});
