import { describe, expect, test } from 'vitest';
import { byNamespace, createI18n } from './create-i18n.ts';
import { isLanguage, languages } from './languages.ts';
import enUS from './resources.en-US.ts';
import zhCN from './resources.zh-CN.ts';
import { languageOf, serverWords } from './server-words.server.ts';
import { sayer } from './use-words.ts';

/** Every sentence with its place: orders:audit.pass */
function sentences(words: unknown, at = ''): [string, string][] {
  if (typeof words === 'string') return [[at, words]];
  return Object.entries(words as object).flatMap(([key, value]) =>
    sentences(value, at ? `${at}${at.includes(':') ? '.' : ':'}${key}` : key),
  );
}
const plural = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, name = '']) => name).toSorted();

describe('words in both languages', () => {
  const chinese = new Map(sentences(zhCN));
  const english = sentences(enUS);
  const inEnglish = new Map(english);

  test('there are some of every module', () => {
    expect(Object.keys(zhCN).toSorted()).toEqual(Object.keys(enUS).toSorted());
    expect(Object.keys(zhCN)).toEqual(expect.arrayContaining(['common', 'shell', 'orders', 'accounts']));
    expect(chinese.size).toBeGreaterThan(100);
  });

  test('a sentence takes the same values in each, and none is empty', () => {
    for (const [key, text] of english) {
      const other =
        chinese.get(key) ??
        chinese.get(key.replace(plural, '')) ??
        chinese.get(key.replace(plural, '_other'));
      expect([key, placeholders(text)]).toEqual([key, placeholders(other ?? '')]);
      expect([key, text.trim(), other?.trim()]).not.toContain('');
    }
  });

  test('English has no Chinese signs, and one word for what was turned down', () => {
    // Examples of what is written in Chinese, or of signs.
    const examples = ['brand:hint.icp', 'common:language.zh-CN', 'numbering:form.patternHint'];
    const odd = english.filter(
      ([key, text]) =>
        !examples.includes(key) &&
        /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]| [,.;:?](\s|$)| {2}|^Refused?\b/.test(text),
    );
    expect(odd).toEqual([]);
  });

  test('what is judged is 通过 or 驳回, wherever it is', () => {
    // Other systems refuse what they are asked.
    const others = ['erp:', 'round-trips:'];
    const odd = [...chinese].filter(
      ([key, text]) =>
        !others.some((one) => key.startsWith(one)) &&
        /[.:](pass|passed|approve|approved|agreed|refuse|refused|reject|rejected)$/.test(key) &&
        /同意|拒绝/.test(text),
    );
    expect(odd).toEqual([]);
  });

  test('no sentence has another word for 通过 and 驳回', () => {
    // A provider of text messages approves of signatures, and an outlet agrees to a time: neither is judged here.
    const others = ['sign-in-settings:hint.smsSign'];
    const inOther = [...chinese].filter(
      ([key, text]) => !others.includes(key) && /(审核|审批)(通过|驳回)|批准|核准|准许|不通过/.test(text),
    );
    expect(inOther).toEqual([]);
    const refused = [...chinese].filter(
      ([key, text]) =>
        text.includes('驳回') && /\b(refus|declin|turned down)/i.test(inEnglish.get(key) ?? ''),
    );
    expect(refused.map(([key]) => [key, inEnglish.get(key)])).toEqual([]);
    const passed = [...chinese].filter(
      ([key, text]) => /^已?通过$/.test(text) && !/^(Approve|Approved)$/i.test(inEnglish.get(key) ?? ''),
    );
    expect(passed.map(([key]) => [key, inEnglish.get(key)])).toEqual([]);
  });

  test('Chinese has its own commas and question marks', () => {
    // The first is worded so by the specification (AUT-10), the other is how a time is written.
    const worded = ['organisation:noDepart', 'repair:clock.elapsed'];
    const odd = [...chinese].filter(
      ([key, text]) => !worded.includes(key) && /[\u4e00-\u9fff][,;:?]([\u4e00-\u9fff]|\s|$)/.test(text),
    );
    expect(odd).toEqual([]);
  });

  test('English that counts things has a form for one of them', () => {
    // Where it is always several, or the plural is not of what is counted.
    const others = [
      'accounts:errors.password-used-before',
      'orders:entry.fault.several',
      'assets:map.unplaced',
      'stock:errors.too-many-printed',
      'repair:board.onMap.unplaced',
    ];
    const known = new Set(english.map(([key]) => key));
    const lacking = english.filter(
      ([key, text]) =>
        !plural.test(key) &&
        !others.includes(key) &&
        /\{\{count\}\} ([a-z]+ )?[a-z]{2,}(?<!s)s\b/.test(text) &&
        !known.has(`${key}_one`),
    );
    expect(lacking).toEqual([]);
    const { t } = createI18n('en-US', enUS, {});
    expect([1, 2].map((count) => t('orders:total', { count }))).toEqual(['1 order', '2 orders']);
  });

  test('placeholders are plain names', () => {
    for (const [key, text] of [...chinese, ...english]) {
      for (const name of placeholders(text))
        expect([key, name]).toEqual([key, expect.stringMatching(/^\w+$/)]);
      expect([key, text.replaceAll(/\{\{\w+\}\}/g, '')]).toEqual([
        key,
        expect.not.stringMatching(/\{\{|\}\}/),
      ]);
    }
  });
});

test('numbers in sentences have their thousands separators, words and codes are as they came', () => {
  const words = { orders: { total: '共 {{count}} 条，单号 {{no}}，{{share}} 成' } };
  const values = { count: 12_345, no: '20260001', share: 0.5 };
  const read = '共 12,345 条，单号 20260001，0.5 成';
  expect(createI18n('zh-CN', words, {}).t('orders:total', values)).toBe(read);
  expect(sayer(words)('orders:total', values)).toBe(read);
  // Also where the number says which form a sentence has.
  expect(createI18n('en-US', enUS, {}).t('orders:total', { count: 1_234 })).toBe('1,234 orders');
});

describe('a tenant’s own words', () => {
  const words = { orders: { title: '订单', audit: { pass: '通过', refuse: '驳回' } } };

  test('lie over the product’s key by key', () => {
    const { t } = createI18n('zh-CN', words, { orders: { audit: { pass: '同意' } }, own: { x: '自有' } });
    expect(
      ['orders:audit.pass', 'orders:audit.refuse', 'orders:title', 'own:x'].map((key) => t(key)),
    ).toEqual(['同意', '驳回', '订单', '自有']);
  });

  test('do not reach the next tenant, nor the product’s own', () => {
    const own = createI18n('zh-CN', words, { orders: { title: '销售单', audit: { refuse: '打回' } } });
    const next = createI18n('zh-CN', words, {});
    expect([own.t('orders:title'), own.t('orders:audit.refuse')]).toEqual(['销售单', '打回']);
    expect([next.t('orders:title'), next.t('orders:audit.refuse')]).toEqual(['订单', '驳回']);
    expect(words).toEqual({ orders: { title: '订单', audit: { pass: '通过', refuse: '驳回' } } });
  });

  test('are each tenant’s own on the server, and made once', () => {
    const red = { folder: 'test-red', words: { 'zh-CN': { common: { done: '红完成' } } } };
    const blue = { folder: 'test-blue', words: {} };
    const usual = new Map(sentences(zhCN)).get('common:done');
    expect(serverWords('zh-CN', red).t('common:done')).toBe('红完成');
    expect(serverWords('zh-CN', blue).t('common:done')).toBe(usual);
    expect(serverWords('en-US', red).t('common:done')).toBe(new Map(sentences(enUS)).get('common:done'));
    expect(serverWords('zh-CN', red)).toBe(serverWords('zh-CN', red));
  });

  test('values are put in as they are: React escapes them, once', () => {
    const { t } = createI18n('zh-CN', { x: { hello: '你好 {{name}}' } }, {});
    expect(t('x:hello', { name: '<b>&' })).toBe('你好 <b>&');
  });
});

describe('names of word files', () => {
  test.each([
    ['../modules/orders/words.zh-CN.json', 'orders'],
    ['../shell/words.zh-CN.json', 'shell'],
    ['./common.zh-CN.json', 'common'],
  ])('%s is of %s', (path, namespace) => {
    expect(byNamespace({ [path]: { a: 1 } })).toEqual({ [namespace]: { a: 1 } });
  });
});

describe('the language of an answer', () => {
  test.each([
    [undefined, 'zh-CN'],
    [null, 'zh-CN'],
    ['', 'zh-CN'],
    ['lang=en-US', 'en-US'],
    ['sid=x; lang=en-US; y=1', 'en-US'],
    ['sid=x;lang=zh-CN', 'zh-CN'],
    ['xlang=en-US', 'zh-CN'],
    ['lang=fr-FR', 'zh-CN'],
    ['lang=__proto__', 'zh-CN'],
    ['lang=', 'zh-CN'],
  ])('cookie %j: %s', (cookie, language) => {
    expect(languageOf(cookie, 'zh-CN')).toBe(language);
  });

  test('without a choice it is the tenant’s', () => {
    expect(languageOf('lang=klingon', 'en-US')).toBe('en-US');
    expect(languages.every(isLanguage)).toBe(true);
    expect([undefined, null, 1, 'zh', 'ZH-CN', ['zh-CN']].some(isLanguage)).toBe(false);
  });
});
