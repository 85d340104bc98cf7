import { expect, test } from 'vitest';
import { refusalAt } from './refusal-at.ts';

test.each([
  ['a refusal of this field', { ok: false as const, field: 'name', message: '请填写名称' }, '请填写名称'],
  ['a refusal of another field', { ok: false as const, field: 'code', message: '请填写编码' }, undefined],
  ['a refusal of the form as a whole', { ok: false as const, message: '暂时不能保存' }, undefined],
  ['a form that was saved', { ok: true as const }, undefined],
  ['a form not sent yet', undefined, undefined],
])('tells a field of %s', (_, outcome, said) => {
  expect(refusalAt(outcome)('name')).toBe(said);
});
