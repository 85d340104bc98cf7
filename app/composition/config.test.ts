import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { StartError } from '#app/lib/start/start-error.ts';
import { readConfig } from './config.server.ts';

describe('settings from the environment', () => {
  test.each([
    [{ NODE_ENV: 'production' }, 'off'],
    [{ NODE_ENV: 'production', DEMO_DATA: 'on' }, 'on'],
    [{ NODE_ENV: 'development' }, 'auto'],
  ])('demo data of %o is %s', (given, demo) => {
    expect(readConfig(given).DEMO_DATA).toBe(demo);
  });

  test('nothing need be set', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      METRICS_PORT: 9464,
      METRICS_HOST: '127.0.0.1',
      DATABASE_POOL: 10,
      DATABASE_STATEMENT_TIMEOUT_MS: 15_000,
      DATABASE_LOCK_TIMEOUT_MS: 3000,
      DATA_DIR: './.data',
      TENANTS_DIR: './tenants',
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '',
      DEMO_DATA: 'auto',
      FILES_S3_REGION: 'us-east-1',
      OUTBOUND_TIMEOUT_MS: 10_000,
      PUBLIC_PORTS: '',
      LOOKS_PER_MINUTE: 20,
      VISITOR_PAGES_PER_MINUTE: 3000,
      VISITOR_CALLS_PER_MINUTE: 600,
      VISITOR_SENDS_PER_MINUTE: 200,
      PRIVATE_MAIL_SERVERS: '',
      PRIVATE_ORIGINS: '',
      saysProduction: false,
    });
  });

  test('an empty value counts as not set, an unknown name is nobody’s', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ACCEPTANCE_KEY: '', HOME: '/root' })).toEqual(
      readConfig({}),
    );
  });

  test.each<[string, string[], string[]]>([
    ['PORT', ['0', '80', '65535'], ['-1', '65536', 'x', '80.5']],
    ['METRICS_PORT', ['0', '9464'], ['-1', '70000']],
    [
      'DATABASE_URL',
      ['postgres://u:p@h/db', 'postgresql://h:5433/db?sslmode=require'],
      ['mysql://h/db', 'h/db', 'http://h'],
    ],
    ['DATABASE_APP_URL', ['postgres://h/db'], ['sqlite:x']],
    ['DATABASE_POOL', ['2', '200'], ['1', '201', '2.5', 'many']],
    ['DATABASE_STATEMENT_TIMEOUT_MS', ['1000', '600000'], ['999', '600001', '0']],
    ['DATABASE_LOCK_TIMEOUT_MS', ['100', '600000'], ['99', '600001', '0']],
    ['PUBLIC_PORTS', ['', '8080', '8080,8443'], ['x', '65536', '-1', '80.5']],
    ['VISITOR_CALLS_PER_MINUTE', ['0', '1', '1000000'], ['-1', '1.5', '1000001', 'many']],
    ['NODE_ENV', ['development', 'production', 'test'], ['staging']],
    ['LOG_LEVEL', ['debug', 'silent'], ['trace', 'INFO']],
    ['DEMO_DATA', ['auto', 'on', 'off'], ['yes', 'true']],
    ['ACCEPTANCE_KEY', ['x'.repeat(32)], ['x'.repeat(31)]],
    [
      'TRUSTED_PROXIES',
      ['10.0.0.1', '10.0.0.0/8, 192.168.1.1', '2001:db8::/32', '::1', '10.0.0.1,', '0.0.0.0/0'],
      [
        'proxy',
        '10.0.0.0/33',
        '10.0.0.0/',
        '10.0.0/8',
        '2001:db8::/129',
        '10.0.0.1 10.0.0.2',
        '10.0.0.0/8/8',
        '10.0.0.0/ ',
      ],
    ],
  ])('%s may be %j and not %j, which is one sentence that names it', (name, good, bad) => {
    for (const value of good) expect(() => readConfig({ [name]: value })).not.toThrow();
    for (const value of bad) {
      expect(() => readConfig({ [name]: value })).toThrow(StartError);
      expect(() => readConfig({ [name]: value })).toThrow(`环境变量 ${name} 的值不正确`);
    }
  });

  test('a wrong value is not repeated: it may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@h' })).toThrow(/^(?!.*secret)/);
  });

  test('.env.example names every setting that may be set', () => {
    const example = readFileSync('.env.example', 'utf8');
    const { saysProduction: _derived, ...settings } = readConfig({});
    for (const name of Object.keys(settings)) expect(example).toContain(name);
  });
});
