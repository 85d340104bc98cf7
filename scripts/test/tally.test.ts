import { expect, test } from 'vitest';
import { tallyOfScenarios, tallyOfUnits } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

test('a test file that does not load is one failure', () => {
  const report = { testResults: [file('passed', 'passed', 'skipped'), file('failed')] };
  expect(tallyOfUnits(JSON.stringify(report))).toEqual({ passed: 1, failed: 1 });
});

test('a failed test is counted once, not once more for its file', () => {
  const report = { testResults: [file('failed', 'passed', 'failed', 'failed')] };
  expect(tallyOfUnits(JSON.stringify(report))).toEqual({ passed: 1, failed: 2 });
});

const started = (id: string) => ({ testCaseStarted: { id } });
const step = (id: string, status: string) => ({
  testStepFinished: { testCaseStartedId: id, testStepResult: { status } },
});
const finished = (id: string, willBeRetried = false) => ({
  testCaseFinished: { testCaseStartedId: id, willBeRetried },
});
const lines = (...messages: object[]) => messages.map((one) => `${JSON.stringify(one)}\n`).join('');

test('a scenario passes when every step of its last attempt passed', () => {
  const report = lines(
    started('a'),
    step('a', 'FAILED'),
    finished('a', true),
    started('b'),
    step('b', 'PASSED'),
    finished('b'),
  );
  expect(tallyOfScenarios(report)).toEqual({ passed: 1, failed: 0 });
});

test.each(['FAILED', 'UNDEFINED', 'PENDING', 'AMBIGUOUS'])('a step %s fails its scenario', (status) => {
  const report = lines(started('a'), step('a', status), step('a', 'SKIPPED'), finished('a'));
  expect(tallyOfScenarios(report)).toEqual({ passed: 0, failed: 1 });
});

test('a skipped scenario is neither passed nor failed', () => {
  expect(tallyOfScenarios(lines(started('a'), step('a', 'SKIPPED'), finished('a')))).toEqual({
    passed: 0,
    failed: 0,
  });
});

test('a scenario cut off by a crash, a failed hook and an unreadable feature are failures', () => {
  const report = lines({ meta: {} }, { parseError: { message: 'line 1' } }, started('a'), {
    testRunHookFinished: { result: { status: 'FAILED' } },
  });
  expect(tallyOfScenarios(report)).toEqual({ passed: 0, failed: 3 });
});
