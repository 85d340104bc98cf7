import { expect, test } from 'vitest';
import { clockSeconds, ticketSeconds, webparamDays } from './rules.ts';

test('how long tickets live, how far clocks may be apart, and how long a token for a browser waits (AUT-05)', () => {
  expect({ ticketSeconds, clockSeconds, webparamDays }).toEqual({
    ticketSeconds: 60,
    clockSeconds: 30,
    webparamDays: 7,
  });
});
