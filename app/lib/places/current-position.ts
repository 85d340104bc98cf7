/** Milliseconds somebody has to answer the browser's question whether the page may know the place. */
const answerMs = 20_000;

/** Code of a GeolocationPositionError that came too late. */
const late = 3;

/**
 * Where the device is (WGS-84); refuses with the code of a GeolocationPositionError. The browser's own limit begins
 * once its question is answered: without this one, a question nobody answers would hold the page for ever.
 */
export function currentPosition(
  options: PositionOptions & { timeout: number },
): Promise<GeolocationPosition> {
  return new Promise((resolve, reject: (reason: { code: number }) => void) => {
    const unanswered = setTimeout(() => reject({ code: late }), options.timeout + answerMs);
    navigator.geolocation.getCurrentPosition(
      (position) => {
        clearTimeout(unanswered);
        resolve(position);
      },
      ({ code }) => {
        clearTimeout(unanswered);
        reject({ code });
      },
      options,
    );
  });
}
