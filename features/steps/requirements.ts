import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { After, Given, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

interface Listing {
  folder?: string;
  lines: string[];
  code: number | null;
}

const listings = new WeakMap<Scene, Listing>();

function listing(scene: Scene): Listing {
  const known = listings.get(scene) ?? { lines: [], code: null };
  listings.set(scene, known);
  return known;
}

function list(scene: Scene, ...options: string[]): void {
  const { folder } = listing(scene);
  const script = ['scripts/requirements.ts', ...options, ...(folder ? ['--features', folder] : [])];
  const done = spawnSync(process.execPath, script, { encoding: 'utf8' });
  Object.assign(listing(scene), { lines: done.stdout.trimEnd().split('\n'), code: done.status });
}

Given('一份需求表里有一条没有场景的{文}', function (this: Scene, id: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fmcg-requirements-'));
  cpSync('features', folder, { recursive: true });
  appendFileSync(join(folder, 'requirements.tsv'), `${id}\tnobody has written a scenario for this\n`);
  listing(this).folder = folder;
});

When('QA列出没有场景的需求', function (this: Scene) {
  list(this);
});

When('QA用严格模式列出没有场景的需求', function (this: Scene) {
  list(this, '--strict');
});

Then('列出的需求里没有{文}', function (this: Scene, id: string) {
  expect(listing(this).lines.filter((line) => line.startsWith(`${id}\t`))).toEqual([]);
});

Then('列出的需求里有{文}', function (this: Scene, id: string) {
  expect(listing(this).lines.filter((line) => line.startsWith(`${id}\t`))).toHaveLength(1);
});

Then('最后一行写明有几条需求、几条还没有场景', function (this: Scene) {
  const { lines, code } = listing(this);
  const [, all, missing] = /^(\d+) 条需求，(\d+) 条还没有场景$/.exec(lines.at(-1) ?? '') ?? [];
  expect(Number(all)).toBeGreaterThan(100);
  expect(Number(missing)).toBe(lines.filter((line) => line.includes('\t')).length);
  expect(code).toBe(0);
});

Then('命令以失败结束', function (this: Scene) {
  expect(listing(this).code).toBe(1);
});

After(function (this: Scene) {
  const folder = listings.get(this)?.folder;
  if (folder) rmSync(folder, { recursive: true, force: true });
});
