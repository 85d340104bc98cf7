import { z } from 'zod';

/** How many tests passed and how many did not. */
export interface Tally {
  passed: number;
  failed: number;
}

const unitReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** Adds up vitest's JSON report; a file that could not even be loaded is one failure. */
export function tallyOfUnits(report: string): Tally {
  const files = unitReport.parse(JSON.parse(report)).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + broken.length,
  };
}

const message = z.object({
  testCaseStarted: z.object({ id: z.string() }).optional(),
  testStepFinished: z
    .object({ testCaseStartedId: z.string(), testStepResult: z.object({ status: z.string() }) })
    .optional(),
  testCaseFinished: z.object({ testCaseStartedId: z.string(), willBeRetried: z.boolean() }).optional(),
  testRunHookFinished: z.object({ result: z.object({ status: z.string() }) }).optional(),
  parseError: z.unknown().optional(),
});

/**
 * Adds up Cucumber's messages, one JSON object a line. A scenario passes when its last attempt ended with
 * every step passed; one that started and never finished, an undefined step and a failed hook are failures.
 */
export function tallyOfScenarios(report: string): Tally {
  const open = new Map<string, Set<string>>();
  const tally: Tally = { passed: 0, failed: 0 };
  for (const line of report.split('\n')) {
    if (line === '') continue;
    const entry = message.parse(JSON.parse(line));
    if (entry.testCaseStarted) open.set(entry.testCaseStarted.id, new Set());
    if (entry.testStepFinished) {
      open.get(entry.testStepFinished.testCaseStartedId)?.add(entry.testStepFinished.testStepResult.status);
    }
    if (entry.testRunHookFinished && entry.testRunHookFinished.result.status !== 'PASSED') tally.failed += 1;
    if (entry.parseError !== undefined) tally.failed += 1;
    if (entry.testCaseFinished) {
      const statuses = open.get(entry.testCaseFinished.testCaseStartedId) ?? new Set(['UNKNOWN']);
      open.delete(entry.testCaseFinished.testCaseStartedId);
      if (entry.testCaseFinished.willBeRetried) continue;
      const bad = [...statuses].some((status) => status !== 'PASSED' && status !== 'SKIPPED');
      if (bad) tally.failed += 1;
      else if (!statuses.has('SKIPPED')) tally.passed += 1;
    }
  }
  tally.failed += open.size;
  return tally;
}
