import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allMenus } from '#app/composition/all-menus.ts';
import { allModules } from '#app/composition/registry.server.ts';
import enUS from '#app/i18n/resources.en-US.ts';
import zhCN from '#app/i18n/resources.zh-CN.ts';
import {
  defaultSortOf,
  type Entity,
  fieldKey,
  fieldsOf,
  listAction,
  sectionKey,
  titleKey,
} from './define-entity.ts';

// Every entity of every module: its words, its calls and its menu are all there.
const entities: Entity[] = [];
for await (const file of glob('app/{administration,modules,services}/**/entities.ts')) {
  const module = (await import(resolve(file))) as Record<string, unknown>;
  entities.push(...(Object.values(module).filter(isEntity) as Entity[]));
}

describe.each(entities.map((entity) => [entity.name, entity] as const))('%s', (name, entity) => {
  test('is called something in both languages, and so is each of its fields', () => {
    const keys = [
      titleKey(entity),
      ...fieldsOf(entity).map((field) => fieldKey(entity, field.name)),
      ...fieldsOf(entity).flatMap(({ section }) => (section ? [sectionKey(entity, section)] : [])),
    ];
    for (const words of [zhCN, enUS]) {
      expect(keys.filter((key) => typeof wordOf(words, key) !== 'string')).toEqual([]);
    }
  });

  test('is sorted at first by what everybody who reads it sees', () => {
    for (const { field } of defaultSortOf(entity)) expect(entity.fields[field]?.needs).toBeUndefined();
  });

  test('has its calls', () => {
    const paths = allModules.routes.map((route) => `${route.method} ${route.path}`);
    const writes = ['POST add', 'PUT edit', 'DELETE delete', 'DELETE deleteBatch'];
    const spelt = (call: string) => call.replace(' ', ` ${entity.wire}/`);
    for (const call of ['GET list', 'GET queryById']) expect(paths).toContain(spelt(call));
    // What a list's rows come from has calls of its own, whatever they are called.
    const lacking = writes.map(spelt).filter((path) => !paths.includes(path));
    expect(entity.readOnly ? [] : lacking).toEqual([]);
  });

  test('has its actions in the menu', () => {
    const codes = allMenus.map((entry) => entry.code);
    const lacking = ['add', 'edit', 'delete'].filter((does) => !codes.includes(`${name}:${does}`));
    expect(codes).toContain(listAction(entity));
    expect(entity.readOnly ? [] : lacking).toEqual([]);
  });
});

test.each(['customer', 'dealer', 'product'])('the long form of a %s is one of sections', (name) => {
  const entity = entities.find((one) => one.name === name)!;
  const asked = fieldsOf(entity).filter(({ form }) => form !== false);
  expect(asked.filter(({ section }) => !section).map((field) => field.name)).toEqual([]);
  expect(new Set(asked.map(({ section }) => section)).size).toBeGreaterThan(2);
});

test('there are entities', () => expect(entities.length).toBeGreaterThan(1));

function isEntity(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'wire' in value && 'fields' in value;
}

function wordOf(words: object, key: string): unknown {
  let found: unknown = words;
  for (const name of key.split(/[:.]/)) found = (found as Record<string, unknown> | undefined)?.[name];
  return found;
}
