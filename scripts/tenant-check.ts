// Looks at every folder of tenants/ and says what is wrong or could be better. `npm run tenant:check`
import { readdir } from 'node:fs/promises';
import { checkTenant, type Report, sharedHosts } from './tenants/check-tenant.ts';
import type { Finding } from './tenants/finding.ts';

const dir = process.env.TENANTS_DIR ?? './tenants';
const entries = await readdir(dir, { withFileTypes: true });
const reports: Report[] = [];
for (const { name } of entries
  .filter((entry) => entry.isDirectory())
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
  reports.push(await checkTenant(dir, name));
}

let mistakes = 0;
const say = ({ kind, text }: Finding) => {
  if (kind === 'mistake') mistakes += 1;
  console.log(`  ${kind === 'mistake' ? '✗' : '提示'} ${text}`);
};
for (const { slug, shortName, findings } of reports) {
  const wrong = findings.some(({ kind }) => kind === 'mistake');
  console.log(`${wrong ? '✗' : '✓'} ${shortName}（tenants/${slug}）`);
  for (const finding of findings) say(finding);
}
for (const finding of sharedHosts(reports)) say(finding);

console.log(mistakes > 0 ? `\n有 ${mistakes} 处要改。` : `\n${reports.length} 个品牌都可以上线。`);
if (mistakes > 0) process.exitCode = 1;
