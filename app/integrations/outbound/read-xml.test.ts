import { describe, expect, test } from 'vitest';
import { readXml } from './read-xml.server.ts';

describe('small XML documents', () => {
  test('texts stay texts, names lose their prefix, repeated ones become lists', () => {
    const text = `<?xml version="1.0"?><!-- x --><c:a xmlns:c="urn:x" n="1"><c:b>01</c:b><c:b><![CDATA[<i>]]></c:b></c:a>`;
    expect(readXml(text)).toEqual({ a: { '@n': '1', b: ['01', '<i>'] } });
  });

  test('the five entities of XML are read, and no others', () => {
    expect(readXml('<a>&lt;&gt;&amp;&quot;&apos;</a>')).toEqual({ a: `<>&"'` });
    expect(readXml('<a>&amp;lt;</a>')).toEqual({ a: '&lt;' });
    expect(readXml('<a>&xxe;</a>')).toEqual({ a: '&xxe;' });
  });

  test.each([
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a document type in lower case', '<!doctype a><a/>'],
    ['laughs', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ['an unclosed element', '<a><b></a>'],
    ['no XML', 'errcode=0'],
    ['nothing', ''],
    ['depth', `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`],
  ])('%s is refused', (_name, text) => {
    expect(readXml(text)).toBeNull();
  });

  test('a name of the prototype does no harm', () => {
    readXml('<a><__proto__><polluted>1</polluted></__proto__></a>');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
