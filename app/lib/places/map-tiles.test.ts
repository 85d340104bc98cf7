import { expect, test } from 'vitest';
import { tileOrigins } from './map-tiles.ts';

test.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png', ['https://tiles.example.com']],
  [
    'https://{s}.tiles.example.com/{z}/{x}/{y}.png?key=1',
    ['a', 'b', 'c'].map((s) => `https://${s}.tiles.example.com`),
  ],
  ['http://10.0.0.8:8080/map/{z}/{x}/{y}', ['http://10.0.0.8:8080']],
])('%s', (address, origins) => {
  expect(tileOrigins(address)).toEqual(origins);
});

test.each([
  '',
  'https://tiles.example.com/map.png',
  'javascript:alert(1)//{x}{y}{z}',
  'https://tiles.example.com;script-src *//{z}/{x}/{y}',
  'https://tiles.example.com/{z}/{x}/{y}; script-src *',
  "https://tiles.example.com/{z}/{x}/{y}' 'unsafe-inline'",
  'https://user@tiles.example.com/{z}/{x}/{y}',
  'https://*/{z}/{x}/{y}',
])('%s is nobody’s tile', (address) => {
  expect(tileOrigins(address)).toEqual([]);
});
