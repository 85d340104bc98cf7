import { describe, expect, test } from 'vitest';
import { computingMs } from '#app/lib/testing/computing-ms.ts';
import { deviceOf } from './device.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/';
const win = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ';

describe('the device behind a User-Agent', () => {
  test.each([
    [`${win}Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141', 'Windows', false],
    [`${win}Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge 141', 'Windows', false],
    [`${mac}605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari 18', 'macOS', false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143', 'Linux', false],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari 18',
      'iOS',
      true,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN',
      '微信 8',
      'iOS',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; ALN-AL00) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 wxwork/4.1.36 MicroMessenger/7.0.1 Language/zh',
      '企业微信 4',
      'Android',
      true,
    ],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0 Mobile HuaweiBrowser/5.1.6.300',
      '华为浏览器 5',
      'HarmonyOS',
      true,
    ],
    ['curl/8.5.0', 'curl', null, false],
    ['Mozilla/5.0', null, null, false],
    ['', null, null, false],
    ['<script>alert(1)</script>', null, null, false],
  ])('%s', (userAgent, browser, system, mobile) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, mobile });
  });

  test('a long or strange one takes no time', () => {
    const texts = ['Version/1 '.repeat(3000), 'Trident/'.repeat(3000), 'a'.repeat(30_000)];
    expect(computingMs(() => texts.forEach(deviceOf))).toBeLessThan(1000);
  });
});
