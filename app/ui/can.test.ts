import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAllowed, mayDo } from './can.tsx';

const button = (action: string, status = '1', type = '1') => ({ action, type, status });

describe('isAllowed (PER-02)', () => {
  test.each([
    ['nothing anywhere', undefined, [], [], false],
    ['held', undefined, [button('x')], [button('x')], true],
    ['held, though not listed for all', undefined, [button('x')], [], true],
    ['known and not held', undefined, [], [button('x')], false],
    ['open to everyone', undefined, [], [button('x', '0')], true],
    ['another action is open', undefined, [], [button('y', '0')], false],
    ['open, but of type 2', undefined, [], [button('x', '0', '2')], false],
    ['held, but of type 2', undefined, [button('x', '1', '2')], [], false],
    ['type 2 beside a button', undefined, [button('x', '1', '2'), button('x')], [], true],
    ['status 0 in the own list is held all the same', undefined, [button('x', '0')], [], true],
    ['a part of the name', undefined, [button('xy'), button('')], [], false],
    ['the row grants it, the person does not hold it', ['x'], [], [], true],
    ['the row lacks it, the person holds it', ['y'], [button('x')], [], true],
    ['the row lacks it, it is open to everyone', [], [], [button('x', '0')], true],
    ['the row lacks it and so does the person', ['y'], [], [button('x')], false],
  ])('%s', (_name, own, auth, allAuth, allowed) => {
    expect(isAllowed('x', own, auth, allAuth)).toBe(allowed);
  });

  const actions = array(
    record({
      action: constantFrom('x', 'y'),
      type: constantFrom('1', '2'),
      status: constantFrom('0', '1'),
    }),
    { maxLength: 5 },
  );

  test('entries of type 2 never change the answer', () => {
    assert(
      property(actions, actions, (auth, allAuth) => {
        const buttons = (all: typeof auth) => all.filter(({ type }) => type !== '2');
        expect(isAllowed('x', undefined, auth, allAuth)).toBe(
          isAllowed('x', undefined, buttons(auth), buttons(allAuth)),
        );
      }),
    );
  });
});

test('a page may be opened that the menu has, however deep; a folder is no page', () => {
  const prices = { id: 'price:list', meta: { permissionList: ['price:list', 'price:edit'] } };
  const folder = (id: string, children: (typeof prices)[] = []) => ({
    id,
    meta: { permissionList: [] },
    children,
  });
  const frame = {
    auth: [],
    allAuth: [button('price:edit')],
    menu: [folder('goods', [prices]), folder('repair')],
  };
  const asked = ['price:list', 'price:edit', 'goods', 'repair', 'stock:list'];
  expect(asked.filter((one) => mayDo(one, frame))).toEqual(['price:list']);
});
