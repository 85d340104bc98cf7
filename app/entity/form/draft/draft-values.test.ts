import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { asDraft, fromDraft } from './draft-values.ts';

const throughJson = (values: object) => fromDraft(JSON.parse(JSON.stringify(asDraft(values))) as object);

test('days, lists and what is empty come back as they were typed', () => {
  const day = dayjs('2026-11-29');
  const back = throughJson({ day, none: null, lines: [{ qty: 2, made: day }, {}], days: [day, null] });
  expect(dayjs.isDayjs(back['day']) && day.isSame(back['day'])).toBe(true);
  expect(back).toMatchObject({ none: null, lines: [{ qty: 2 }, {}] });
  const [line] = back['lines'] as { made: unknown }[];
  expect(dayjs.isDayjs(line?.made)).toBe(true);
  const [first, last] = back['days'] as unknown[];
  expect([dayjs.isDayjs(first), last]).toEqual([true, null]);
});

test('no file and no secret is kept, wherever it stands', () => {
  const file = new File(['x'], 'x.png');
  const values = {
    name: 'a',
    file,
    photos: [file, { uid: '1', originFileObj: file }, { id: 'stored' }],
    password: 'x',
    account: { appSecret: 'x', accessToken: 'x', user: 'b' },
  };
  expect(asDraft(values)).toEqual({ name: 'a', photos: [{ id: 'stored' }], account: { user: 'b' } });
});
