import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Figure, figure } from './figures.ts';
import type { Stage } from './stage.ts';

/** Seconds nobody minds waiting for an answer about the whole project. */
const budget = 60;

/** How long the types of the whole project take to check, nothing remembered from an earlier time. */
export async function typeCheck(stage: Stage): Promise<Figure[]> {
  const began = performance.now();
  await promisify(execFile)('node_modules/.bin/tsc', ['--noEmit', '--incremental', 'false']);
  const seconds = (performance.now() - began) / 1000;
  stage.tell(`\n整个项目的类型检查：${seconds.toFixed(1)} 秒`);
  return [figure('type-check', seconds, '秒', budget)];
}
