import { Status } from '@cucumber/cucumber';
import type { Plugin } from '@cucumber/cucumber/api';

/** Names the scenarios that passed only when they were tried again: they are no failures, and not fine. */
const flakyReport: Plugin = {
  type: 'plugin',
  coordinator({ on }) {
    const pickles = new Map<string, string>();
    const cases = new Map<string, string>();
    const attempts = new Map<string, string>();
    const shaky = new Set<string>();
    const failed = new Set<string>();
    on('message', (message) => {
      const { pickle, testCase, testCaseStarted, testStepFinished, testCaseFinished } = message;
      if (pickle) pickles.set(pickle.id, `${pickle.name} # ${pickle.uri}`);
      if (testCase) cases.set(testCase.id, pickles.get(testCase.pickleId) ?? testCase.pickleId);
      if (testCaseStarted) attempts.set(testCaseStarted.id, cases.get(testCaseStarted.testCaseId) ?? '');
      if (testStepFinished?.testStepResult.status === Status.FAILED)
        failed.add(testStepFinished.testCaseStartedId);
      if (!testCaseFinished) return;
      const name = attempts.get(testCaseFinished.testCaseStartedId) ?? '';
      if (testCaseFinished.willBeRetried) shaky.add(name);
      else if (failed.has(testCaseFinished.testCaseStartedId)) shaky.delete(name);
    });
    return () => {
      if (shaky.size === 0) return;
      process.stderr.write(`\n不稳定，重试后才通过：\n${[...shaky].map((name) => `  ${name}\n`).join('')}`);
    };
  },
};

export default flakyReport;
