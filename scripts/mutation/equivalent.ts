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
    "if (requested === '') return [...nodes]; ⇒ requested === '' → false":
      '每个名字都含有空字，结果一样，只是慢一点',
  },
  'app/kernel/access/access.ts': {
    'if (part.all) continue; ⇒ part.all → false': '有一个范围是全部时前面已经返回，这一行只为类型而写',
  },
  'app/services/approvals/rules.ts': {
    '.toSorted((a, b) => b.minFen - a.minFen || Number(b.channels.length > 0) - Number(a.channels.length > 0)); ⇒ 0 → 1':
      '排序是稳定的，只比较后面的一个也得到同样的次序',
    '.toSorted((a, b) => b.minFen - a.minFen || Number(b.channels.length > 0) - Number(a.channels.length > 0)); ⇒ > → >= #2':
      '排序是稳定的，只比较前面的一个也得到同样的次序',
    '.toSorted((a, b) => b.minFen - a.minFen || Number(b.channels.length > 0) - Number(a.channels.length > 0)); ⇒ 0 → (-1) #2':
      '排序是稳定的，只比较前面的一个也得到同样的次序',
  },
  'app/shell/lists/changed-search.ts': {
    "return text ? `?${text}` : '?'; ⇒ text → true": '空的查询写出来就是一个问号',
  },
  'app/shell/menu/filter-menu.ts': {
    'return badgesOf([item]).some(({ code }) => (counts[code] ?? 0) > 0); ⇒ 0 → (-1)':
      '没有数字的红点不亮，是 0 还是 -1 一样',
  },
  'app/shell/pages/page-title.ts': {
    'const item = own === undefined ? null : itemById(menu, own); ⇒ own === undefined → false':
      '菜单里没有编号是 undefined 的项，找不到也是 null',
  },
  'app/shell/search/recent-searches.ts': {
    "return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, max) : []; ⇒ Array.isArray(kept) → true":
      '不是列表的没有 filter，出错也得到空的列表',
  },
  'app/shell/push/share-line.ts': {
    'let wasUp = false; ⇒ false → true': '接过线路时先换成真的状态',
  },
  'app/shell/push/push-hub.ts': {
    'if (frame.id > last) last = frame.id; ⇒ > → >=': '相等时换不换都一样',
    'if (id > last) last = id; ⇒ > → >=': '相等时换不换都一样',
  },
  'app/shell/push/reconnect-delay.ts': {
    'const latest = Math.min(max, 3 * min * 2 ** Math.min(failures, 10)); ⇒ 10 → 11':
      '第五次就到了最长的等待，这里只防止数太大',
    'const latest = Math.min(max, 3 * min * 2 ** Math.min(failures, 10)); ⇒ 10 → (9)':
      '第五次就到了最长的等待，这里只防止数太大',
  },
  'app/shell/push/socket-line.ts': {
    'let openedAt = 0; ⇒ 0 → 1': '连接时马上换成真的时刻',
    'let openedAt = 0; ⇒ 0 → (-1)': '连接时马上换成真的时刻',
    'let heardAt = 0; ⇒ 0 → 1': '连接时马上换成真的时刻',
    'let heardAt = 0; ⇒ 0 → (-1)': '连接时马上换成真的时刻',
    'openedAt = 0; ⇒ 0 → (-1)': '只问是不是大于 0',
    'const lasted = openedAt > 0 && Date.now() - openedAt > shortMs; ⇒ 0 → 1': '打开过的时刻远大于 1',
    'if (!closed) retry = setTimeout(connect, reconnectDelay(Math.max(0, failures - 1))); ⇒ !closed → true':
      '关闭以后旧连接的事件不再算，走不到这里',
  },
  'app/shell/tabs/page-dialog.ts': {
    'export const pageDialog = { zIndex: 15 } as const; ⇒ 15 → 16': '只要在正文之上、页眉之下',
    'export const pageDialog = { zIndex: 15 } as const; ⇒ 15 → (14)': '只要在正文之上、页眉之下',
  },
  'app/shell/tabs/saved-tabs.ts': {
    '!secret.test(key) && (JSON.stringify(value)?.length ?? 0) <= savedLimits.value; ⇒ 0 → 1':
      '没有值时写出来也没有，长短都放得下',
    '!secret.test(key) && (JSON.stringify(value)?.length ?? 0) <= savedLimits.value; ⇒ 0 → (-1)':
      '没有值时写出来也没有，长短都放得下',
    'if (!text) return []; ⇒ !text → false': '空的文字读不成，结果也是没有',
  },
};
