import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { OrderPlan } from '#app/modules/orders/seed/seed-plan.server.ts';
import { orderEvents, orderLines, orders } from '#app/modules/orders/table.server.ts';
import { copyFormat } from '../copy-text.server.ts';

const order = copyFormat(orders);
const line = copyFormat(orderLines);
const event = copyFormat(orderEvents);

/** Orders written between two tables' turns: what is kept in memory at most. */
const batch = 4_000;
const chunk = 200;

/** How many rows of each table were written. */
export interface Copied {
  orders: number;
  lines: number;
  events: number;
}

/** Streams orders with their lines and events into the database, a batch after the other. */
export async function copyOrders(
  client: Client,
  plans: Iterator<OrderPlan, unknown>,
  onBatch: (copied: Copied) => void,
): Promise<Copied> {
  const copied: Copied = { orders: 0, lines: 0, events: 0 };
  for (let ended = false; !ended; ) {
    const lines: string[] = [];
    const events: string[] = [];
    function* texts() {
      for (let done = 0; done < batch && !ended; done += chunk) {
        let orderText = '';
        let lineText = '';
        let eventText = '';
        for (let one = 0; one < chunk; one += 1) {
          const next = plans.next();
          ended = next.done ?? false;
          if (next.done) break;
          const plan = next.value;
          orderText += order.line(plan.order);
          for (const row of plan.lines) lineText += line.line(row);
          for (const row of plan.events) eventText += event.line(row);
          copied.orders += 1;
          copied.lines += plan.lines.length;
          copied.events += plan.events.length;
        }
        lines.push(lineText);
        events.push(eventText);
        yield orderText;
      }
    }
    await copy(client, order.statement, texts());
    await copy(client, line.statement, lines);
    await copy(client, event.statement, events);
    onBatch(copied);
  }
  return copied;
}

function copy(client: Client, statement: string, texts: Iterable<string>): Promise<void> {
  return pipeline(Readable.from(texts, { objectMode: false }), client.query(copyFrom(statement)));
}
