import { assert, asyncProperty, constantFrom, integer, property, string, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readXml } from '../outbound/read-xml.server.ts';
import { callbackSignature, decryptText, encryptText, readAesKey } from './callback-cipher.server.ts';
import { type CallbackQuery, CallbackRefused, type ClaimOnce, createMsgCrypt } from './msg-crypt.server.ts';

// Vectors: the vendor's sample code, and the tests of the widely used Java library.
const javaKey = readAesKey('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG');
const java = { text: '我是中文abcd123', receiveId: 'wxb11529c136998cb6' };
const javaEncrypted =
  'jn1L23DB+6ELqJ+6bruv21Y6MD7KeIfP82D6gU39rmkgczbWwt5+3bnyg5K55bgVtVzd832WzZGMhkP72vVOfg==';
const vendorKeys = {
  token: 'QDG6eK',
  encodingAesKeys: ['jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C'],
  receiveId: 'wx5823bf96d3bd56c7',
};
const vendorQuery = {
  msg_signature: '477715d11cdb4164915debcba66cb864d751f3e6',
  timestamp: '1409659813',
  nonce: '1372623149',
};
const vendorEncrypted =
  'RypEvHKD8QQKFhvQ6QleEB4J58tiPdvo+rtK1I9qca6aM/wvqnLSV5zEPeusUiX5L5X/0lWfrf0QADHHhGd3QczcdCUpj911L3vg3W/' +
  'sYYvuJTs3TUUkSUXxaccAS0qhxchrRYt66wiSpGLYL42aM6A8dTT+6k4aSknmPj48kzJs8qLjvd4Xgpue06DOdnLxAUHzM6+kDZ+HMZ' +
  'fJYuR+LtwGc2hgf5gsijff0ekUNXZiqATP7PF5mZxZ3Izoun1s4zG4LUMnvw2r+KqCKIw+3IQH03v+BCA9nMELNqbSf6tiWSrXJB3LA' +
  'VGUcallcrw8V2t9EL4EhzJWrQUax5wLVMNS0+rUPA3k22Ncx4XXZS9o0MBH27Bo6BpNelZpS+/uh9KsNlY6bHCmJU9p8g7m3fVKn28H' +
  '3KDYA5Pl/T8Z1ptDAVe0lXdQ2YoyyH2uyPIGHBZZIs2pDBS8R07+qN+E7Q==';
const vendorBody =
  '<xml><ToUserName><![CDATA[wx5823bf96d3bd56c7]]></ToUserName>' +
  `<Encrypt><![CDATA[${vendorEncrypted}]]></Encrypt><AgentID><![CDATA[218]]></AgentID></xml>`;
const vendorTime = new Date(1_409_659_813_000);
const once: ClaimOnce = () => Promise.resolve(true);

const vendor = (keys = {}, now = vendorTime) => createMsgCrypt({ ...vendorKeys, ...keys }, () => now);
const refusal = (reason: string) => expect.objectContaining({ name: 'CallbackRefused', reason });

describe('the published vectors', () => {
  test('encrypting', () => {
    expect(encryptText(javaKey, java, Buffer.from('aaaabbbbccccdddd'))).toBe(javaEncrypted);
    expect(decryptText(javaKey, javaEncrypted)).toEqual(java);
  });

  test('a message', async () => {
    const text = await vendor().open(vendorQuery, vendorBody, once);
    expect(readXml(text)?.xml).toMatchObject({
      ToUserName: 'wx5823bf96d3bd56c7',
      FromUserName: 'mycreate',
      MsgType: 'text',
      Content: 'hello',
      MsgId: '4561255354251345929',
      AgentID: '218',
    });
  });

  test('the check of an address', () => {
    const query = {
      msg_signature: '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3',
      timestamp: '1409659589',
      nonce: '263014780',
      echostr: 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ==',
    };
    expect(vendor().verifyUrl(query)).toMatch(/^\d+$/);
  });

  test('the sorted digest', () => {
    expect(callbackSignature('345', '', '', '123')).toBe('9f537aeb751ec72605f57f94a2f6dc3e3958e1dd');
  });
});

describe('callbacks that are not believed', () => {
  const open = (query: Partial<CallbackQuery>, body = vendorBody, crypt = vendor(), claim = once) =>
    crypt.open({ ...vendorQuery, ...query }, body, claim);

  test.each([
    { msg_signature: '477715d11cdb4164915debcba66cb864d751f3e7' },
    { msg_signature: '' },
    { msg_signature: 'é' },
    { timestamp: '1409659814' },
    { nonce: '1372623148' },
  ])('another %o', async (query) => {
    await expect(open(query)).rejects.toEqual(refusal('signature'));
  });

  test('time stamps more than five minutes off, and what is no time', async () => {
    const at = (seconds: number) => vendor({}, new Date(vendorTime.getTime() + seconds * 1000));
    await expect(open({}, vendorBody, at(300))).resolves.toContain('hello');
    await expect(open({}, vendorBody, at(-300))).resolves.toContain('hello');
    await expect(open({}, vendorBody, at(301))).rejects.toEqual(refusal('stale'));
    await expect(open({}, vendorBody, at(-301))).rejects.toEqual(refusal('stale'));
    const odd = { timestamp: 'NaN', nonce: 'n' };
    const msg_signature = callbackSignature(vendorKeys.token, odd.timestamp, odd.nonce, vendorEncrypted);
    await expect(open({ ...odd, msg_signature })).rejects.toEqual(refusal('stale'));
  });

  test('another receiver, and another key', async () => {
    await expect(open({}, vendorBody, vendor({ receiveId: 'wx0' }))).rejects.toEqual(refusal('receiver'));
    const encodingAesKeys = ['abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'];
    await expect(open({}, vendorBody, vendor({ encodingAesKeys }))).rejects.toEqual(refusal('garbage'));
  });

  test('a body that is no envelope', async () => {
    for (const body of [
      '',
      'x',
      '<xml></xml>',
      `<!DOCTYPE x>${vendorBody}`,
      '<xml><Encrypt><a/></Encrypt></xml>',
    ]) {
      await expect(open({}, body)).rejects.toEqual(refusal('garbage'));
    }
  });

  test('the second time; one that is refused is not claimed', async () => {
    const claimed = new Map<string, Date>();
    const claim = (signature: string, until: Date) => {
      const fresh = !claimed.has(signature);
      claimed.set(signature, until);
      return Promise.resolve(fresh);
    };
    await expect(open({ nonce: 'x' }, vendorBody, vendor(), claim)).rejects.toThrow(CallbackRefused);
    expect(claimed.size).toBe(0);
    await open({}, vendorBody, vendor(), claim);
    await expect(open({}, vendorBody, vendor(), claim)).rejects.toEqual(refusal('replayed'));
    expect([...claimed.values()]).toEqual([new Date(vendorTime.getTime() + 300_000)]);
  });

  test('a key of the wrong length cannot be set', () => {
    expect(() => vendor({ encodingAesKeys: ['short'] })).toThrow('43');
    expect(() => vendor({ encodingAesKeys: [] })).toThrow('EncodingAESKey');
  });
});

describe('what is sealed', () => {
  const given = { timestamp: '1409659813', nonce: 'n0nce' };

  test('opens to the same text, with the key before it too', async () => {
    const old = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
    const sender = vendor({ encodingAesKeys: [old] });
    const receiver = vendor({ encodingAesKeys: [...vendorKeys.encodingAesKeys, old] });
    await assert(
      asyncProperty(string({ unit: 'grapheme' }), async (text) => {
        const { body, signature } = sender.seal(text, given);
        expect(await receiver.open({ ...given, msg_signature: signature }, body, once)).toBe(text);
      }),
    );
  });

  test('is padded to 32 bytes and differs each time', () => {
    assert(
      property(uint8Array({ maxLength: 200 }), (bytes) => {
        const opened = { text: Buffer.from(bytes).toString('hex'), receiveId: 'ww1' };
        const sealed = encryptText(javaKey, opened);
        expect(Buffer.from(sealed, 'base64').length % 32).toBe(0);
        expect(encryptText(javaKey, opened)).not.toBe(sealed);
        expect(decryptText(javaKey, sealed)).toEqual(opened);
      }),
    );
  });

  test('is refused with any byte flipped, in the text, the signature, the time or the nonce', async () => {
    const crypt = vendor();
    const { body, signature } = crypt.seal('<xml>好</xml>', given);
    const encrypted = /<Encrypt><!\[CDATA\[(.+?)\]/.exec(body)?.[1] ?? '';
    const whole = { ...given, msg_signature: signature, encrypted };
    const flip = (text: string, at: number, bit: number) => {
      const bytes = Buffer.from(text);
      const index = at % bytes.length;
      bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
      return bytes.toString('latin1');
    };
    const parts = ['msg_signature', 'timestamp', 'nonce', 'encrypted'] as const;
    await assert(
      asyncProperty(
        constantFrom(...parts),
        integer({ min: 0, max: 1000 }),
        integer({ min: 0, max: 6 }),
        async (part, at, bit) => {
          const { encrypted: text, ...query } = { ...whole, [part]: flip(whole[part], at, bit) };
          const flipped = `<xml><Encrypt><![CDATA[${text}]]></Encrypt></xml>`;
          await expect(crypt.open(query, flipped, once)).rejects.toThrow(CallbackRefused);
        },
      ),
      { numRuns: 500 },
    );
  });
});
