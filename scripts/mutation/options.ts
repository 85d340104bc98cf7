import { parseArgs } from 'node:util';
import { type Area, areas } from './subjects.ts';

/** What was asked for on the command line. */
export interface Options {
  areas: readonly Area[];
  /** Percent that must be noticed; below it the run fails. */
  threshold: number;
  /** It stops by itself after so long; the next run goes on from there. */
  minutes: number;
  /** Percent of each area's faults that are tried, in whole files; always the same ones. */
  sample: number;
  /** Forgets what earlier runs found. */
  fresh: boolean;
  /** Only files whose path contains one of these. */
  paths: string[];
}

/** An answer to a command line that cannot be followed. */
export class UsageError extends Error {}

const usage = `用法：npm run mutation -- [--area ${areas.join('|')}] [--threshold 90] [--minutes 60] [--sample 10] [--fresh] [路径…]`;

/** Reads the command line. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const requested = values.area?.split(',') ?? areas;
  const unknown = requested.find((area) => !areas.includes(area as Area));
  if (unknown !== undefined) throw new UsageError(usage);
  return {
    areas: requested as Area[],
    threshold: numberOf(values.threshold ?? '90', 100),
    minutes: numberOf(values.minutes ?? '60', 60),
    sample: numberOf(values.sample ?? '100', 100),
    fresh: values.fresh ?? false,
    paths: positionals,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        area: { type: 'string' },
        threshold: { type: 'string' },
        minutes: { type: 'string' },
        sample: { type: 'string' },
        fresh: { type: 'boolean' },
      },
    });
  } catch {
    throw new UsageError(usage);
  }
}

function numberOf(text: string, max: number): number {
  const number = Number(text);
  if (text === '' || Number.isNaN(number) || number < 0 || number > max) throw new UsageError(usage);
  return number;
}
