import { useEffect, useState } from 'react';
import { cookieNames } from '#app/lib/web/cookie-names.ts';
import { type Device, deviceOf, mobileBelow, smallBelow } from './device.ts';

const year = 31_536_000;

/**
 * What the window is now. The server draws for what the browser was last time, so the first render agrees
 * with it; how wide things are the stylesheet decides by itself, whatever is said here.
 */
export function useDevice(kept: Device): Device {
  const [device, setDevice] = useState(kept);
  useEffect(() => {
    const small = matchMedia(`(width < ${smallBelow}px)`);
    const mobile = matchMedia(`(width < ${mobileBelow}px)`);
    const look = () => {
      const now = mobile.matches ? 'mobile' : small.matches ? 'tablet' : 'desktop';
      setDevice(now);
      if (deviceOf(document.cookie) !== now) {
        document.cookie = `${cookieNames.screen}=${now}; Path=/; SameSite=Lax; Max-Age=${year}`;
      }
    };
    look();
    small.addEventListener('change', look);
    mobile.addEventListener('change', look);
    return () => {
      small.removeEventListener('change', look);
      mobile.removeEventListener('change', look);
    };
  }, []);
  return device;
}
