/**
 * Faults that change nothing anybody could notice, each with the reason, by path and key. They do not count; a line
 * here that no fault bears any more fails the run.
 */
export const equivalent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'app/administration/accounts/passwords/rules-password.ts': {
    'const points = Array.from(text, (character) => character.codePointAt(0) ?? 0); ⇒ 0 → 1 #2':
      '每个字符都有码位，?? 只为类型而写',
    'const points = Array.from(text, (character) => character.codePointAt(0) ?? 0); ⇒ 0 → (-1) #2':
      '每个字符都有码位，?? 只为类型而写',
    'const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0)); ⇒ 0 → 1':
      '前一个字符总在，?? 只为类型而写',
    'const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0)); ⇒ 0 → (-1)':
      '前一个字符总在，?? 只为类型而写',
  },
  'app/administration/permissions/roles/rules-grants.ts': {
    "if (wanted === '') return [...nodes]; ⇒ wanted === '' → false":
      '每个名字都含有空字，结果一样，只是慢一点',
  },
  'app/kernel/access/access.ts': {
    'if (part.all) continue; ⇒ part.all → false': '有一个范围是全部时前面已经返回，这一行只为类型而写',
  },
  'app/services/approvals/rules.ts': {
    '(a, b) => b.minFen - a.minFen || Number(b.channels.length > 0) - Number(a.channels.length > 0), ⇒ 0 → 1':
      '排序是稳定的，只比较后面的一个也得到同样的次序',
    '(a, b) => b.minFen - a.minFen || Number(b.channels.length > 0) - Number(a.channels.length > 0), ⇒ > → >= #2':
      '排序是稳定的，只比较前面的一个也得到同样的次序',
    '(a, b) => b.minFen - a.minFen || Number(b.channels.length > 0) - Number(a.channels.length > 0), ⇒ 0 → (-1) #2':
      '排序是稳定的，只比较前面的一个也得到同样的次序',
  },
};
