// npm run requirements: rows of features/requirements.tsv that no scenario's tag names (QA-02).
// --strict fails when there is one; --features reads another folder.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { strict: { type: 'boolean', default: false }, features: { type: 'string', default: 'features' } },
});

const tagged = new Set<string>();
for (const file of globSync('**/*.feature', { cwd: values.features })) {
  const text = readFileSync(join(values.features, file), 'utf8');
  for (const [line] of text.matchAll(/^[ \t]*@\S.*$/gm)) {
    for (const [, tag] of line.matchAll(/@(\S+)/g)) tagged.add(tag ?? '');
  }
}

const rows = readFileSync(join(values.features, 'requirements.tsv'), 'utf8').trimEnd().split('\n').slice(1);
const missing = rows.filter((row) => !tagged.has(row.split('\t')[0] ?? ''));
for (const row of missing) console.log(row);
console.log(`${rows.length} 条需求，${missing.length} 条还没有场景`);
if (values.strict && missing.length > 0) process.exitCode = 1;
