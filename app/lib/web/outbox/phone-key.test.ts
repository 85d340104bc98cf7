import { expect, test } from 'vitest';
import { seal, unseal } from './phone-key.ts';

const keyOf = (byte: number) =>
  crypto.subtle.importKey('raw', new Uint8Array(32).fill(byte), 'AES-GCM', false, ['encrypt', 'decrypt']);

test('what is sealed is opened by its owner’s key again, and by nobody else’s', async () => {
  const [own, other] = await Promise.all([keyOf(1), keyOf(2)]);
  const value = { outletName: '湖滨便利店', item: { reason: '店搬到对面' } };
  const sealed = await seal(own, value);
  expect(await unseal(own, sealed)).toEqual(value);
  await expect(unseal(other, sealed)).rejects.toMatchObject({ name: 'OperationError' });
});

test('nothing of it can be read outside, and the same twice does not look the same', async () => {
  const own = await keyOf(1);
  const [one, two] = [await seal(own, 'the same text'), await seal(own, 'the same text')];
  expect(new TextDecoder().decode(one.content)).not.toContain('same');
  expect(one.nonce).not.toEqual(two.nonce);
  expect(new Uint8Array(one.content)).not.toEqual(new Uint8Array(two.content));
});

test('what was changed on the phone is not opened', async () => {
  const own = await keyOf(1);
  const { nonce, content } = await seal(own, { qty: 1 });
  const changed = new Uint8Array(content.slice(0));
  changed[0]! ^= 1;
  await expect(unseal(own, { nonce, content: changed.buffer })).rejects.toMatchObject({
    name: 'OperationError',
  });
});
