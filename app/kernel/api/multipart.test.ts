import { describe, expect, test } from 'vitest';
import { computingMs } from '#app/lib/testing/computing-ms.ts';
import { readMultipart } from './multipart.server.ts';

const type = 'multipart/form-data; boundary=xYzZY';
const form = (...parts: [head: string, content: string][]) =>
  Buffer.from(
    `${parts.map(([head, content]) => `--xYzZY\r\n${head}\r\n\r\n${content}\r\n`).join('')}--xYzZY--\r\n`,
    'latin1',
  );
const text = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const file = (name: string, fileName = 'a.png') =>
  `${text(name)}; filename="${fileName}"\r\nContent-Type: image/png`;

describe('a form with files', () => {
  test('gives texts and bytes as they were sent', async () => {
    const sent = new FormData();
    const bytes = new Uint8Array(300).map((_, index) => index % 256);
    sent.set('note', '备注\r\n--x');
    sent.set('file', new Blob([bytes]), '../../照片".png');
    const request = new Request('http://x/', { method: 'POST', body: sent });
    const contentType = request.headers.get('content-type') ?? '';
    const read = readMultipart(new Uint8Array(await request.arrayBuffer()), contentType);
    expect(read.note).toBe('备注\r\n--x');
    expect(Buffer.from(read.file as Uint8Array).equals(Buffer.from(bytes))).toBe(true);
  });

  test('an empty file is a file', () => {
    expect(readMultipart(form([file('file'), '']), type).file).toHaveLength(0);
  });

  test.each([
    ['no form', 'application/json', form()],
    ['no boundary', 'multipart/form-data', form()],
    ['too long a boundary', `multipart/form-data; boundary=${'x'.repeat(71)}`, form()],
  ])('%s is refused as a type', (_name, contentType, body) => {
    expect(() => readMultipart(body, contentType)).toThrow('common.unsupported-type');
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['another boundary', Buffer.from('--other\r\n')],
    ['no end', form([file('file'), 'x']).subarray(0, -12)],
    ['no end of a head', Buffer.from('--xYzZY\r\nContent-Disposition: form-data; name="a"')],
    ['an endless head', form([`${file('file')}\r\nX: ${'x'.repeat(3000)}`, 'x'])],
    ['a part without a name', form(['Content-Disposition: form-data', 'x'])],
    ['a part of another kind', form(['Content-Disposition: attachment; name="a"', 'x'])],
    ['a strange name', form([text('__proto__\\0'), 'x'])],
    ['the same name twice', form([text('a'), 'x'], [text('a'), 'y'])],
    ['too many parts', form(...Array.from({ length: 9 }, (_, n): [string, string] => [text(`a${n}`), 'x']))],
    ['text that is none', form([text('a'), '\xff\xfe'])],
  ])('%s is refused', (_name, body) => {
    expect(() => readMultipart(body, type)).toThrow('common.malformed-form');
  });

  test('names of objects’ own are names like any other', () => {
    expect(Object.keys(readMultipart(form([text('__proto__'), 'x']), type))).toEqual(['__proto__']);
  });

  test('two megabytes of false boundaries take no time', () => {
    const body = form([file('file'), '\r\n--xYzZ'.repeat(250_000)]);
    const spent = computingMs(() => expect(readMultipart(body, type).file).toHaveLength(2_000_000));
    expect(spent).toBeLessThan(1500);
  });
});
