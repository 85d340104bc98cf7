import { debounce as afterRest, throttle as atMost } from 'es-toolkit/function';

// oxlint-disable-next-line typescript/no-explicit-any -- the library's own bound: a narrower one fits no function
type Run = (...args: any[]) => void;

/** Runs once it has not been called for a while, with the last call's arguments: 1000 ms unless given (UTL-03). */
export const debounce = <T extends Run>(run: T, restMs = 1000) => afterRest(run, restMs);

/**
 * Runs at once and then at most once in a while, 200 ms unless given (UTL-03); the last call is not lost but runs
 * when no other has come for such a while.
 */
export const throttle = <T extends Run>(run: T, everyMs = 200) => atMost(run, everyMs);
