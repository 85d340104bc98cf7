// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePlace } from './use-place.ts';

/** Tells of the size of what it watches at once, as a browser's does. */
class AtOnce implements ResizeObserver {
  readonly #look: ResizeObserverCallback;
  constructor(look: ResizeObserverCallback) {
    this.#look = look;
  }
  observe() {
    this.#look([], this);
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', AtOnce));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What lies around a table in a place of 400 by 400. */
function placed(size: { width: number; height: number }, cell: 'text' | 'link') {
  const of = (name: 'scrollWidth' | 'scrollHeight' | 'clientWidth' | 'clientHeight', value: number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value);
  of('scrollWidth', size.width);
  of('scrollHeight', size.height);
  of('clientWidth', 400);
  of('clientHeight', 400);
  const { container } = render(<Placed>{cell === 'link' ? <a href="/x">一</a> : '一'}</Placed>);
  return container.firstElementChild as HTMLElement;
}

function Placed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  usePlace(place, '表格');
  return (
    <div ref={place}>
      <table>
        <tbody>
          <tr>
            <td>{children}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

test.each<[string, { width: number; height: number }, 'text' | 'link', string | null]>([
  ['as large as its place', { width: 400, height: 400 }, 'text', null],
  ['wider', { width: 401, height: 400 }, 'text', '0'],
  ['wider, with something to reach in it', { width: 401, height: 400 }, 'link', '0'],
  ['higher', { width: 400, height: 401 }, 'text', '0'],
  ['higher, with rows that the keys reach', { width: 400, height: 401 }, 'link', null],
])('a table that is %s', (_what, size, cell, tabIndex) => {
  expect(placed(size, cell).getAttribute('tabindex')).toBe(tabIndex);
});
