import { array, assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Clocks,
  type ClockTrack,
  momentOfReading,
  type Reading,
  rightTime,
  trackHeard,
  trackReading,
} from './rules-moment.ts';

const minute = 60_000;
/** A moment of the day, `09:30`. */
const time = (text: string) => new Date(`2026-11-21T${text}:00+08:00`);

interface Phone {
  hear(at: string): Phone;
  read(at: string): Clocks;
  sleep(minutes: number): Phone;
  set(minutes: number): Phone;
  reload(at: string): Phone;
}

/** A phone whose clock may be changed, that may sleep, be loaded anew, and hear from us; each act at its right time. */
function phone(): Phone {
  let track: ClockTrack | null = null;
  let run = 1;
  let offsetMs = 0;
  let sleptMs = 0;
  let began = time('00:00').getTime();
  const reading = (at: string): Reading => ({
    run: `run-${run}`,
    steadyMs: time(at).getTime() - began - sleptMs,
    wall: new Date(time(at).getTime() + offsetMs).toISOString(),
  });
  const acts: Phone = {
    hear: (at: string) => {
      track = trackHeard(reading(at), time(at));
      return acts;
    },
    read: (at: string): Clocks => {
      track = trackReading(track, reading(at));
      return { ...reading(at), ...(track.known ? { known: track.known } : {}) };
    },
    sleep: (minutes: number) => {
      sleptMs += minutes * minute;
      return acts;
    },
    /** Its clock goes so many minutes ahead of ours. */
    set: (minutes: number) => {
      offsetMs = minutes * minute;
      return acts;
    },
    reload: (at: string) => {
      run += 1;
      began = time(at).getTime();
      sleptMs = 0;
      return acts;
    },
  };
  return acts;
}

describe('the moment of something kept on a phone', () => {
  type Story = (one: Phone) => [then: Clocks, sent: Clocks];
  test.each<[string, Story, string, number]>([
    ['nothing special', (p) => [p.hear('08:00').read('09:00'), p.read('18:00')], '09:00', 0],
    ['a wrong clock', (p) => [p.set(60).hear('08:00').read('09:00'), p.read('18:00')], '09:00', 0],
    ['sleep afterwards', (p) => [p.hear('08:00').read('09:00'), p.sleep(360).read('18:00')], '09:00', 0],
    ['sleep before', (p) => [p.hear('08:00').sleep(50).read('09:00'), p.read('18:00')], '09:00', 0],
    [
      'sleep before and after, and a page loaded anew',
      (p) => [p.hear('08:00').sleep(50).read('09:00'), p.sleep(300).reload('17:00').sleep(20).read('18:00')],
      '09:00',
      0,
    ],
    [
      'a clock an hour fast, put right before it is sent',
      (p) => [p.set(60).hear('08:00').read('17:50'), p.reload('17:55').set(0).read('18:00')],
      '17:50',
      60,
    ],
    [
      'the same without a reload, asleep for a while',
      (p) => [p.set(60).hear('08:00').read('12:00'), p.sleep(120).set(0).read('18:00')],
      '12:00',
      60,
    ],
    [
      'a clock put an hour ahead since we were heard, put right before it is sent',
      (p) => [p.hear('08:00').set(60).read('17:50'), p.reload('17:55').set(0).read('18:00')],
      '17:50',
      60,
    ],
    [
      'a clock put an hour ahead since, and left so',
      (p) => [p.hear('08:00').reload('09:00').set(60).read('17:50'), p.reload('17:55').read('18:00')],
      '17:50',
      60,
    ],
    [
      'a clock put back by two hours, put right before it is sent',
      (p) => [p.hear('08:00').set(-120).read('11:00'), p.reload('12:00').set(0).read('18:00')],
      '11:00',
      120,
    ],
    [
      'the same on a page loaded anew in between',
      (p) => {
        p.hear('08:00').read('11:00');
        const then = p.reload('11:00').set(-120).read('11:00');
        return [then, p.reload('12:00').set(0).read('18:00')];
      },
      '11:00',
      120,
    ],
    [
      'a clock put back and left so',
      (p) => [p.hear('08:00').set(-120).read('11:00'), p.reload('12:00').read('18:00')],
      '11:00',
      120,
    ],
    ['nothing heard, and sleep', (p) => [p.read('09:00'), p.sleep(300).read('18:00')], '09:00', 300],
    ['nothing heard, clock put back', (p) => [p.read('09:00'), p.set(-30).read('18:00')], '09:00', 30],
    [
      'nothing heard, loaded anew',
      (p) => [p.set(60).read('09:00'), p.reload('10:00').read('18:00')],
      '09:00',
      0,
    ],
  ])('%s', (_, story, at, jumpMinutes) => {
    const [then, sent] = story(phone());
    const moment = momentOfReading(then, sent, time('18:00'));
    expect({ ...moment, clockJumpMs: Math.round(moment.clockJumpMs / minute) }).toEqual({
      at: time(at),
      clockJumpMs: jumpMinutes,
      unsure: false,
    });
  });

  test('that lies ahead by all that is known is not sure, and is as late as it can be', () => {
    const then = phone().set(60).read('17:50');
    const sent = phone().reload('17:55').read('18:00');
    expect(momentOfReading({ ...then, run: 'another' }, sent, time('18:00'))).toEqual({
      at: time('18:00'),
      clockJumpMs: 50 * minute,
      unsure: true,
    });
  });

  test('that was read after it was sent is not sure', () => {
    const sent = phone().read('18:00');
    const then = { ...sent, steadyMs: sent.steadyMs + 61_000, wall: '2026-11-21T10:01:01Z' };
    expect(momentOfReading(then, sent, time('18:00'))).toMatchObject({ unsure: true });
  });

  test('is never after its arrival, and right wherever the clock was not changed', () => {
    const acts = array(
      record({ minutes: integer({ min: 1, max: 90 }), asleep: boolean(), anew: boolean() }),
      {
        minLength: 2,
        maxLength: 6,
      },
    );
    assert(
      property(acts, integer({ min: -600, max: 600 }), (given, wrong) => {
        const one = phone().set(wrong).hear('08:00');
        let at = 480;
        const readings = given.map(({ minutes, asleep, anew }) => {
          at += minutes;
          const text = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
          if (asleep) one.sleep(minutes);
          if (anew) one.reload(text);
          return { text, clocks: one.read(text) };
        });
        const sent = readings.at(-1)!;
        for (const { text, clocks } of readings) {
          expect(momentOfReading(clocks, sent.clocks, time(sent.text))).toEqual({
            at: time(text),
            clockJumpMs: 0,
            unsure: false,
          });
        }
      }),
    );
  });
});

describe('the right time of a device', () => {
  test('is unknown to one that has heard nothing from us', () => {
    expect(rightTime(phone().read('09:00'))).toBeNull();
  });

  test('is what its clock shows set right by what it heard, also after a sleep and on a page loaded anew', () => {
    const fast = phone().set(60).hear('09:00');
    expect(rightTime(fast.read('09:30'))).toEqual(time('09:30'));
    expect(rightTime(fast.sleep(120).read('12:00'))).toEqual(time('12:00'));
    expect(rightTime(fast.reload('20:00').read('20:05'))).toEqual(time('20:05'));
  });

  test('does not go back with a clock that is put back', () => {
    const put = phone().hear('09:00').set(-600);
    expect(rightTime(put.read('09:30'))).toEqual(time('09:30'));
    expect(rightTime(put.reload('10:00').read('10:10'))).toEqual(time('10:10'));
  });
});
