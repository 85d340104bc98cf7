import { nice, ticks } from 'd3-array';

/** The size of a drawing and the room left round its values, in its own units. */
export interface ChartRoom {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where values stand in a drawing. */
export interface ValueScale {
  /** Round values from below, each with a line of its own. */
  steps: readonly number[];
  /** How far below the upper edge a value stands. */
  y: (value: number) => number;
}

/** How many lines are aimed at; round steps make it some more or fewer. */
const aimedSteps = 3;

/** From 0, or the least value below it, to the greatest; `least` is covered where all of them are 0. */
export function valueScale(values: readonly number[], room: ChartRoom, least = 1): ValueScale {
  const lowest = Math.min(0, ...values);
  const greatest = Math.max(0, ...values);
  const [low, high] = nice(lowest, greatest === lowest ? least : greatest, aimedSteps);
  const inside = room.height - room.top - room.bottom;
  return {
    steps: ticks(low, high, aimedSteps),
    y: (value) => room.height - room.bottom - ((value - low) / (high - low)) * inside,
  };
}
