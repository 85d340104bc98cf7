import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartError } from '#app/lib/start/start-error.ts';
import { secretKey } from './secret-key.server.ts';

const start = (more: { SECRET_KEY?: string; DATABASE_URL?: string } = {}, folder?: string) => {
  const warned: string[] = [];
  const DATA_DIR = folder ?? join(mkdtempSync(join(tmpdir(), 'key-')), 'data');
  const log = { info: () => undefined, warn: (line: string) => void warned.push(line) };
  return { key: secretKey({ DATA_DIR, ...more }, log), warned, DATA_DIR };
};

describe('the key of the start', () => {
  test('is made once, and only its owner may read it', () => {
    const first = start();
    expect(first.key).toHaveLength(32);
    expect(first.warned).toEqual([]);
    expect(start({}, first.DATA_DIR).key).toEqual(first.key);
    expect(start().key).not.toEqual(first.key);
    expect(statSync(join(first.DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  test('is SECRET_KEY where it is set', () => {
    const given = randomBytes(32);
    const { key, warned } = start({ SECRET_KEY: given.toString('base64'), DATABASE_URL: 'postgres://x/y' });
    expect(key).toEqual(given);
    expect(warned).toEqual([]);
  });

  test('of a database that others may use too is warned of', () => {
    expect(start({ DATABASE_URL: 'postgres://x/y' }).warned.join()).toContain('SECRET_KEY');
  });

  test('that is damaged ends the start and stays as it is', () => {
    const { DATA_DIR } = start();
    const path = join(DATA_DIR, 'secret.key');
    writeFileSync(path, 'short');
    expect(() => start({}, DATA_DIR)).toThrow(StartError);
    expect(readFileSync(path, 'utf8')).toBe('short');
  });
});
