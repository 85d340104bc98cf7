import { Status } from '@cucumber/cucumber';
import type { Plugin } from '@cucumber/cucumber/api';

const maxLines = 14;

/** Tells which scenarios passed only when they were tried again, and of what they failed first: no failures, and not fine. */
const flakyReport: Plugin = {
  type: 'plugin',
  coordinator({ on }) {
    const pickles = new Map<string, string>();
    const cases = new Map<string, string>();
    const attempts = new Map<string, string>();
    const shaky = new Map<string, string>();
    const failed = new Map<string, string>();
    on('message', (message) => {
      const { pickle, testCase, testCaseStarted, testStepFinished, testCaseFinished } = message;
      if (pickle) pickles.set(pickle.id, `${pickle.name} # ${pickle.uri}`);
      if (testCase) cases.set(testCase.id, pickles.get(testCase.pickleId) ?? testCase.pickleId);
      if (testCaseStarted) attempts.set(testCaseStarted.id, cases.get(testCaseStarted.testCaseId) ?? '');
      if (testStepFinished?.testStepResult.status === Status.FAILED)
        failed.set(testStepFinished.testCaseStartedId, testStepFinished.testStepResult.message ?? '');
      if (!testCaseFinished) return;
      const name = attempts.get(testCaseFinished.testCaseStartedId) ?? '';
      const reason = failed.get(testCaseFinished.testCaseStartedId);
      if (testCaseFinished.willBeRetried) shaky.set(name, reason ?? '');
      else if (reason !== undefined) shaky.delete(name);
    });
    return () => {
      if (shaky.size === 0) return;
      const lines = [...shaky].map(([name, message]) => `  ${name}\n${indented(message)}`);
      process.stderr.write(`\n不稳定，重试后才通过：\n${lines.join('')}`);
    };
  },
};

/** The beginning of what a step failed with: what was expected, and where. */
function indented(message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(0, maxLines)
    .map((line) => `    ${line}\n`)
    .join('');
}

export default flakyReport;
