import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Scenarios say what people do and see; where an address, a call or a size is itself the subject, it has a folder.
const subjects = /^features\/(routing|api|security)\//;
const technical = /[“ |（](\/[a-z?]|https?:\/\/)|\b(GET|POST|PUT|DELETE|PATCH) \/|\{ ?"|像素|毫秒/;

/** How many lines may still speak of addresses, JSON, pixels or milliseconds. It only shrinks. */
const allowed = 37;

test('scenarios are sentences of the business: what is technical grows no further', () => {
  const found = globSync('features/**/*.feature')
    .filter((file) => !subjects.test(file))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim());
      const technicalLines = lines.filter((line) => !line.startsWith('#') && technical.test(line));
      return technicalLines.map((line) => `${file}: ${line}`);
    });
  expect(found.length > allowed ? found : []).toEqual([]);
});
