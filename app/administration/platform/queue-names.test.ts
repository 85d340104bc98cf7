import { expect, test } from 'vitest';
import { allQueues } from '#app/composition/jobs/all-queues.server.ts';
import { languages } from '#app/i18n/languages.ts';
import { serverWords } from '#app/i18n/server-words.server.ts';
import { queueTitle } from './use-cases/get-health.server.ts';

test.each(languages)('every queue is called something in %s', (language) => {
  const { t } = serverWords(language, { folder: '', words: {} });
  expect(allQueues.filter(({ name }) => !queueTitle(t, name))).toEqual([]);
});
