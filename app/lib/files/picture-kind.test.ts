import { describe, expect, test } from 'vitest';
import { holdsMore, pictureKind } from './picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const png = '\x89PNG\r\n\x1a\n';

describe('what a picture is', () => {
  test.each([
    [`${png}rest`, 'png'],
    ['\xff\xd8\xff\xe0rest', 'jpeg'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['RIFF\x10\0\0\0WAVE', null],
    ['GIF89a', null],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['<!doctype html>', null],
    ['%PDF-1.7', null],
    ['\x89PNG\n', null],
    ['BM', null],
    ['\0\0\0 ftypavif', null],
    ['', null],
  ])('%j is %s', (content, kind) => {
    expect(pictureKind(bytes(content))).toBe(kind);
  });
});

describe('what else it holds', () => {
  test.each([
    `${png}<script>alert(1)</script>`,
    `${png}…<HTML><body>`,
    '\xff\xd8\xff\xfe<?php system($_GET[0]);',
    `${png}%PDF-1.4`,
    `${png}PK\x03\x04…PK\x05\x06`,
    'RIFF\0\0\0\0WEBP<svg onload=alert(1)>',
  ])('%j holds more than a picture', (content) => {
    expect(holdsMore(bytes(content))).toBe(true);
  });

  test.each([
    png,
    `${png}<?xpacket begin="" ?><x:xmpmeta xmlns:x="adobe:ns:meta/">`,
    '\xff\xd8\xff\xe1Exif < 1 > 2',
    // Three bytes or four stand in most photographs by chance.
    `${png}<a \x91<A\n\x91<?=\x91<svg\x91<img\x91PK\x03\x04`,
  ])('%j is a picture only', (content) => {
    expect(holdsMore(bytes(content))).toBe(false);
  });
});
