import { describe, expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

describe('the greeting of the hour (USR-02)', () => {
  test.each([
    ['00:00:00', 'earlyMorning'],
    ['08:59:59', 'earlyMorning'],
    ['09:00:00', 'morning'],
    ['10:59:59', 'morning'],
    ['11:00:00', 'morning'],
    ['11:59:59', 'morning'],
    ['12:00:00', 'noon'],
    ['12:59:59', 'noon'],
    ['13:00:00', 'noon'],
    ['13:59:59', 'noon'],
    ['14:00:00', 'afternoon'],
    ['19:59:59', 'afternoon'],
    ['20:00:00', 'evening'],
    ['23:59:59', 'evening'],
  ])('at %s it is %s', (time, greeting) => {
    expect(greetingAt(`2026-11-21T${time}+08:00`, 'Asia/Shanghai')).toBe(greeting);
  });

  test('is that of the zone that is asked for, wherever the program runs', () => {
    const moment = '2026-11-21T00:30:00Z';
    expect(greetingAt(moment, 'Asia/Shanghai')).toBe('earlyMorning');
    expect(greetingAt(moment, 'Asia/Tokyo')).toBe('morning');
    expect(greetingAt(moment, 'America/New_York')).toBe('afternoon');
    expect(greetingAt(moment, 'Asia/Kathmandu')).toBe('earlyMorning');
  });

  test('follows a zone’s summer time', () => {
    expect(greetingAt('2026-07-01T00:59:59Z', 'Europe/Berlin')).toBe('earlyMorning');
    expect(greetingAt('2026-07-01T07:00:00Z', 'Europe/Berlin')).toBe('morning');
    expect(greetingAt('2026-12-01T07:59:59Z', 'Europe/Berlin')).toBe('earlyMorning');
    expect(greetingAt('2026-12-01T08:00:00Z', 'Europe/Berlin')).toBe('morning');
  });
});
