import { useEffect, useState } from 'react';
import { type Greeting, greetingAt } from '#app/lib/text/greeting.ts';

/**
 * The greeting of the tenant's hour. The server says what time it is: a computer whose clock is wrong does not
 * greet wrongly. The time since counts by the page's own clock, looked at once a minute.
 */
export function useGreeting(serverTime: string, timeZone: string): Greeting {
  const [tick, setTick] = useState({ since: '', at: 0 });
  useEffect(() => {
    const received = Date.now();
    const base = new Date(serverTime).getTime();
    const look = () => setTick({ since: serverTime, at: base + Date.now() - received });
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [serverTime]);
  return greetingAt(tick.since === serverTime ? new Date(tick.at) : serverTime, timeZone);
}
