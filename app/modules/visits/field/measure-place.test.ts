import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { devicePlace, exactly } from '#app/ui/places/device-place.ts';
import { measurePlace } from './measure-place.ts';

type Answer = (yes: (position: object) => void, no: (error: { code: number }) => void) => void;
const device = (getCurrentPosition: Answer) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
const coords = { longitude: 120.1, latitude: 30.2, accuracy: 8 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('where the device is', () => {
  test('it tells', async () => {
    device((yes) => yes({ coords }));
    expect(await devicePlace()).toMatchObject({
      lng: expect.closeTo(120.1, 1),
      lat: expect.closeTo(30.2, 1),
    });
    expect(await measurePlace()).toEqual({ place: { lng: 120.1, lat: 30.2, accuracyM: 8 } });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'late'],
  ])('it refuses with %d: %s', async (code, failure) => {
    device((_yes, no) => no({ code }));
    expect(await devicePlace()).toBeNull();
    expect(await measurePlace()).toEqual({ failure });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('the browser asks and nobody answers: nothing waits for ever', async () => {
    device(() => undefined);
    const [near, exact, phone] = [devicePlace(), devicePlace(exactly), measurePlace()];
    await vi.advanceTimersByTimeAsync(35_000);
    expect(await Promise.all([near, exact, phone])).toEqual([null, null, { failure: 'late' }]);
  });

  test('a device without such a sense', async () => {
    vi.stubGlobal('navigator', {});
    expect(await devicePlace()).toBeNull();
    expect(await measurePlace()).toEqual({ failure: 'unsupported' });
  });
});
