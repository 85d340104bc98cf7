import type { KeyboardEvent } from 'react';
import type { MovePlanInput } from '../wire-plans.ts';

/** The days at the sides of a day, for moves by keyboard. */
export interface Beside {
  before: string | undefined;
  after: string | undefined;
  today: string;
}

/** Past the end of any day: there it is the last. */
export const lastTurn = 500;

/** Moves a stop by Alt and an arrow: up and down on its day, left and right to the day beside it. */
export function moveByKey(
  event: KeyboardEvent,
  { id, turn, day }: { id: string; turn: number; day: string },
  { before, after, today }: Beside,
  onMove: (move: MovePlanInput) => void,
): void {
  if (!event.altKey) return;
  const moves: Record<string, MovePlanInput | undefined> = {
    ArrowUp: turn > 1 ? { id, day, turn: turn - 1 } : undefined,
    ArrowDown: { id, day, turn: turn + 1 },
    ArrowLeft: before && before >= today ? { id, day: before, turn: lastTurn } : undefined,
    ArrowRight: after ? { id, day: after, turn: lastTurn } : undefined,
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  onMove(move);
}
