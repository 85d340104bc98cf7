import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#app/db/testing/test-database.server.ts';
import type { ApprovalStory } from './testing/approval-probe.ts';
import type { House } from './testing/house-probe.ts';

// A small but complete module is laid into the modules' folder of another checkout, and nothing else is touched there:
// what that checkout is made of then is asked of a process of its own.
const fixture = resolve('fixtures/reminders');
const program = 'app/composition/testing/house-probe.ts';
let scratch: string;
let before: House;
let after: House;

const inScratch = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: scratch, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const house = (): House => {
  inScratch('scripts/generate-modules.mjs');
  return JSON.parse(inScratch(program)) as House;
};

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'house-'));
  for (const part of ['app', 'themes', 'tenants', 'package.json']) {
    cpSync(part, join(scratch, part), { recursive: true });
  }
  mkdirSync(join(scratch, 'scripts'));
  cpSync('scripts/generate-modules.mjs', join(scratch, 'scripts/generate-modules.mjs'));
  symlinkSync(resolve('node_modules'), join(scratch, 'node_modules'));
  before = house();
  cpSync(fixture, join(scratch, 'app/modules/reminders'), { recursive: true });
  after = house();
}, 240_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What is there now and was not before. */
const news = (what: Exclude<keyof House, 'roles'>) => {
  const known = new Set(before[what].map((one) => JSON.stringify(one)));
  return after[what].filter((one) => !known.has(JSON.stringify(one)));
};

/** What the manifests bring that is named by one word each. */
const plain = [
  'jobs',
  'dictionaries',
  'subscribers',
  'belongings',
  'searches',
  'numbers',
  'parameters',
  'badges',
  'auditWords',
  'facts',
  'demo',
] as const;

describe('a module is one folder', () => {
  test('its page is in the menu, with its actions and its group', () => {
    expect(news('menus')).toEqual([
      { code: 'reminders' },
      { code: 'reminder:list', path: '/{product}/ereminder/list' },
      ...['add', 'edit', 'delete', 'export', 'import', 'approve'].map((does) => ({
        code: `reminder:${does}`,
      })),
    ]);
  });

  test('its page is a route, within the frame of the console', () => {
    expect(news('routes')).toEqual([
      { path: ':product/ereminder/list', file: './modules/reminders/screens/reminder-list-page.tsx' },
    ]);
  });

  test('its calls are in the document of the wire', () => {
    expect(news('openApi')).toContain('/api/eReminder/list');
    expect(news('openApi')).toContain('/api/eReminder/add');
  });

  test('the next step of the database makes its tables and touches no others', () => {
    expect(before.steps).toEqual([]);
    expect(after.steps.map((sql) => sql.split(/ \(|\n/)[0])).toEqual([
      'CREATE TABLE "reminders"',
      'CREATE INDEX "reminders_due" ON "reminders" USING btree',
    ]);
  });

  test('the roles a brand begins with have what it grants them, and no others do', () => {
    const gained = Object.keys(after.roles).filter((role) => after.roles[role]?.includes('reminder:list'));
    expect(gained.toSorted()).toEqual(['manager', 'sales']);
  });

  test.each([
    ['jobs', ['clear-reminders']],
    ['dictionaries', ['reminder_kind']],
    ['subscribers', ['reminders']],
    ['belongings', ['reminders.outlet_id']],
    ['searches', ['reminders']],
    ['numbers', ['reminder']],
    ['badges', ['due-reminders']],
    ['parameters', ['reminders.keep-days']],
    ['auditWords', ['reminder']],
    ['facts', ['reminder']],
    ['demo', ['reminders']],
    ['sheets', ['app/modules/reminders/reminders.less']],
  ] as const)('its %s are there', (what, expected) => {
    expect(news(what)).toEqual(expected);
  });

  test('its page brings its own code, and its look is a sheet of its own', () => {
    const names = (what: 'css' | 'scripts') =>
      after[what]
        .filter((one) => !before[what].some(({ name }) => name === one.name))
        .map(({ name }) => name);
    expect(names('css')).toEqual(['reminders']);
    expect(names('scripts')).toEqual(['app/modules/reminders/screens/reminder-list-page.tsx']);
  });

  // Nothing of the others' css and scripts, too: a new module weighs on no page but its own.
  test.each([...plain, 'menus', 'routes', 'openApi', 'sheets', 'css', 'scripts'] as const)(
    'nothing of the others\u2019 %s has changed',
    (what) => {
      const own = new Set(news(what).map((one) => JSON.stringify(one)));
      const others = after[what].map((one) => JSON.stringify(one)).filter((one) => !own.has(one));
      expect(others).toEqual(before[what].map((one) => JSON.stringify(one)));
    },
  );
});

describe('what its entity says has to be approved', () => {
  let story: ApprovalStory;
  const [title, kind, dueOn, done] = ['title', 'kind', 'dueOn', 'done'].map(
    (name) => `reminders:reminder.field.${name}`,
  );

  beforeAll(async () => {
    const database = await createTestDatabase();
    try {
      story = JSON.parse(
        inScratch('app/composition/testing/approval-probe.ts', database.adminUrl, database.appUrl),
      ) as ApprovalStory;
    } finally {
      await database.drop();
    }
  }, 240_000);

  test('waits on the desk of who holds its action and may open it, with what it would be', () => {
    expect(story).toMatchObject({
      'asked to add': true,
      'not there yet': 0,
      'on the desk': [
        {
          bizName: 'reminders:reminder.title',
          title: '回访',
          submitterName: '写的人',
          changes: [
            [title, '', '回访'],
            [kind, '', 'visit'],
            [dueOn, '', '2026-12-01'],
            [done, '', 'entity:no'],
          ],
        },
      ],
      'not on the desk of who may not open it': 0,
      added: { status: 'passed' },
      there: ['回访'],
    });
  });

  test('only the fields it names wait, with what they were; nobody asks twice or deletes it meanwhile', () => {
    expect(story).toMatchObject({
      'another field is written at once': [2, null],
      'asked to change': true,
      difference: [[{ name: dueOn, before: '2026-12-01', after: '2026-12-05' }]],
      'asked twice': 'entity.change-waits',
      'deleted while it waits': 'entity.change-waits',
    });
  });

  test('what has moved since is not written over: it can only be refused', () => {
    expect(story).toMatchObject({
      'passed when it has moved': 'entity.changed-since',
      refused: { status: 'refused' },
      'as the head wrote it': ['2026-12-09'],
    });
  });

  test('who asked takes it back; what passes is written, and what is to be deleted is gone', () => {
    expect(story).toMatchObject({
      'nothing waits': 0,
      changed: { status: 'passed' },
      'as it was asked': [['2026-12-24', 4]],
      'asked to delete': { deleted: 0, waiting: 1 },
      'still there': 1,
      deleted: { status: 'passed' },
      gone: 0,
    });
  });

  test('of many that are asked for together people are told of one', () => {
    expect(story).toMatchObject({
      'asked to delete two': { deleted: 0, waiting: 2 },
      'told of one of them': 1,
    });
  });
});

test('the guide tells the fixture as it is', () => {
  const guide = readFileSync('docs/module.md', 'utf8');
  const blocks = [...guide.matchAll(/`reminders\/([\w./-]+)`[^\n]*\n+```\w+\n([\s\S]*?)```/g)];
  expect(blocks.length).toBeGreaterThan(5);
  const different = blocks.filter(
    ([, file = '', code]) => readFileSync(join(fixture, file), 'utf8') !== code,
  );
  expect(different.map(([, file]) => file)).toEqual([]);
});
