import { availableParallelism } from 'node:os';

// Scenarios tagged @本机 send Host headers that only a server of this very machine can be reached by.
const deployment = Boolean(process.env.BASE_URL);
// Files and folders named on the command line are run alone; cucumber would add them to the list here.
const named = process.argv.slice(2).some((argument) => /^(\.\/)?features\b|\.feature(:\d+)*$/.test(argument));

/** @type {Partial<import('@cucumber/cucumber/api').IConfiguration>} */
export default {
  language: 'zh-CN',
  paths: named ? [] : ['features/**/*.feature'],
  import: ['features/**/*.ts'],
  plugin: ['./features/support/flaky-report.ts'],
  // One more than can compute at a time: a scenario also waits for the database and for what comes later.
  parallel: availableParallelism() + 1,
  retry: 1,
  tags: deployment ? 'not @本机' : '',
  forceExit: true,
  format: ['progress', 'html:reports/acceptance.html', 'message:reports/acceptance.ndjson'],
  formatOptions: { printAttachments: false },
};
