import { expect, test } from 'vitest';
import { isPhone } from './phone-agent.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; V2309A) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60',
    true,
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/132.0.0.0 ArkWeb/5.0 Mobile HuaweiBrowser/5.1',
    true,
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 15; SM-X716B) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64) Chrome/108.0 MicroMessenger/7.0.20 WindowsWechat', false],
  ['', false],
])('%s', (agent, phone) => {
  expect(isPhone(agent)).toBe(phone);
});
