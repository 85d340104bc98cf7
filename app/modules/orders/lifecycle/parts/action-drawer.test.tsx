// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { soon } from '#app/lib/testing/soon.ts';
import { renderFrame } from '#app/shell/testing/render-frame.tsx';
import { stubApi } from '#app/shell/testing/stub-api.ts';
import type { OrderDetail } from '../../listing/wire.ts';
import { ActionDrawer } from './action-drawer.tsx';

const order = {
  id: '0192f5a0-0000-7000-8000-000000000001',
  version: 3,
  orderNo: 'SO-1',
  kind: 'offline',
  receiver: '徐店主',
  lines: [],
  onTheWay: [],
} as Partial<OrderDetail> as OrderDetail;

let frame: Awaited<ReturnType<typeof renderFrame>>;
let draft: object | null = null;
afterEach(() => {
  frame.end();
  vi.unstubAllGlobals();
});

test('what was typed for a move of an order is offered again, and gone once it is done', async () => {
  const heard = stubApi({
    'GET /sys/draft': () => Response.json({ success: true, code: '200', result: draft }),
    'PUT /sys/draft': null,
    'DELETE /sys/draft': null,
    'PUT /eOrder/eOrder/orderInvalid': {},
  });
  const bodyOf = (call: string) => heard.bodies[heard.calls.lastIndexOf(call)];
  const done = vi.fn<(message: string) => void>();
  const open = async () => {
    const element = (
      <ActionDrawer doing="invalidate" order={order} name="作废" onClose={() => undefined} onDone={done} />
    );
    frame = await renderFrame({ at: '/', pages: [{ path: '/', element }] });
    await soon(() => expect(heard.calls.at(-1)).toBe('GET /sys/draft'));
  };

  await open();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '门店下了两次' } });
  frame.end();
  await soon(() => expect(heard.calls).toContain('PUT /sys/draft'));
  const kept = bodyOf('PUT /sys/draft') as { values: { besides: object } };
  expect(kept).toMatchObject({ form: 'orders:act', subject: `invalidate:${order.id}` });
  expect(kept.values.besides).toMatchObject({ text: '门店下了两次' });

  draft = { values: kept.values, version: null, savedAt: '2026-11-29T08:00:00.000Z' };
  await open();
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  const takes = await soon(() => screen.getByRole('button', { name: /继续填写|draft\.take/ }));
  fireEvent.click(takes);
  expect(screen.getByRole('textbox')).toHaveProperty('value', '门店下了两次');

  fireEvent.click(screen.getByRole('button', { name: /作\s?废/ }));
  await soon(() => expect(done).toHaveBeenCalledOnce());
  expect(bodyOf('PUT /eOrder/eOrder/orderInvalid')).toMatchObject({
    id: order.id,
    version: 3,
    reason: '门店下了两次',
  });
  await soon(() => expect(heard.calls).toContain('DELETE /sys/draft'));
});
