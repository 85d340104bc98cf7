import { expect, test } from 'vitest';
import { joinedContacts, maxContacts, type OutletContact } from './rules-contacts.ts';

const person = (name: string, phone = '', role = ''): OutletContact => ({ name, role, phone });
const outlet = (contact: string, phone: string, contacts: OutletContact[] = []) => ({
  contact,
  phone,
  contacts,
});

test('an outlet that takes another in keeps its people first, then has the other’s, its contact among them', () => {
  const into = outlet('王五', '13900000001', [person('赵六', '13900000002', '采购')]);
  const from = outlet('李四', '13900000003', [person('孙七', '13900000004', '店长')]);
  expect(joinedContacts(into, from)).toEqual([
    person('赵六', '13900000002', '采购'),
    person('李四', '13900000003'),
    person('孙七', '13900000004', '店长'),
  ]);
});

test('each person is there once, by name and number; one who has no name is nobody', () => {
  const into = outlet('王五', '13900000001', [person('赵六', '13900000002', '采购')]);
  const from = outlet('王五', '13900000001', [person('赵六', '13900000002'), person('赵六', '13900000009')]);
  expect(joinedContacts(into, from)).toEqual([
    person('赵六', '13900000002', '采购'),
    person('赵六', '13900000009'),
  ]);
  expect(joinedContacts(outlet('王五', ''), outlet('', '13900000003'))).toEqual([]);
});

test('no more are kept than an outlet has room for', () => {
  const many = Array.from({ length: maxContacts }, (_, nth) => person(`人${nth}`));
  const joined = joinedContacts(outlet('王五', '', many.slice(0, 6)), outlet('李四', '', many.slice(4)));
  expect(joined.map(({ name }) => name)).toEqual([
    ...many.slice(0, 6).map(({ name }) => name),
    '李四',
    ...many.slice(6, 9).map(({ name }) => name),
  ]);
});
