// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Outline } from '#app/lib/places/outline.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { PhoneMemory } from '../use-prices.ts';
import PhoneRegions from './phone-regions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const square = (name: string, area: string | null, center: Outline['center']): Outline => ({
  name,
  area,
  center,
  rings: [
    [
      [120, 30],
      [121, 30],
      [121, 31],
      [120, 31],
    ],
  ],
});

/** A phone that keeps what it was told, with as much room as is said. */
function phone({ room = true } = {}) {
  const facts = new Map<string, unknown>();
  return {
    facts,
    fact: (name: string) => Promise.resolve((facts.get(name) ?? null) as never),
    keepFact: async (name: string, fact: unknown) => {
      if (!room) throw new DOMException('full', 'QuotaExceededError');
      facts.set(name, fact);
    },
    rightTime: () => Promise.resolve(null),
    callOptions: { mask: false },
    hasRoom: () => Promise.resolve(room),
  };
}

const shown = (memory: ReturnType<typeof phone>) =>
  render(
    <PhoneMemory value={memory}>
      <svg>
        <PhoneRegions
          extent={{ west: 120.2, east: 120.8, south: 30.2, north: 30.8, km: 60 }}
          sheet={{ width: 640, height: 260 }}
        />
      </svg>
    </PhoneMemory>,
  );

/** A server that answers with regions, or cannot be reached. */
function server(reached: boolean) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const area = new URL(address, 'http://brand.test').searchParams.get('area');
    asked.push(area ?? 'country');
    if (!reached) throw new TypeError('Failed to fetch');
    const result = [area ? square('杭州市', null, [120.5, 30.5]) : square('浙江省', '330000', [119, 29])];
    return Response.json({ success: true, code: '', message: '', result });
  });
  return asked;
}

test('borders stay on the phone: the next time they are there without a network', async () => {
  const memory = phone();
  server(true);
  const first = shown(memory);
  await soon(() => expect(first.container.textContent).toContain('杭州市'));
  await soon(() => expect(memory.facts.size).toBe(2));
  first.unmount();
  const asked = server(false);
  const again = shown(memory);
  await soon(() => expect(again.container.textContent).toContain('杭州市'));
  expect(asked).toEqual([]);
});

test('a phone without room for them shows them all the same', async () => {
  server(true);
  const { container } = shown(phone({ room: false }));
  await soon(() => expect(container.querySelectorAll('polygon')).toHaveLength(2));
});
