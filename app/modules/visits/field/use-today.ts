import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import type { FieldEntry } from './rules-field.ts';

/** How often the phone looks whether another day has begun (ms). */
const lookMs = 20_000;

/** Which day it is in the tenant's zone by the phone's own right clock; null while it does not know. */
export function useToday(outbox: PhoneOutbox<FieldEntry>, timeZone: string): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => {
    const look = () =>
      void outbox.rightTime().then(
        (now) => setToday(now && dayOf(now, timeZone)),
        // A memory that cannot be read says nothing of the time.
        () => undefined,
      );
    look();
    const timer = setInterval(look, lookMs);
    // What has been heard from the server since may put it right.
    const deaf = outbox.subscribe(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      deaf();
      document.removeEventListener('visibilitychange', look);
    };
  }, [outbox, timeZone]);
  return today;
}

/** Asks for the page anew as soon as the server can be reached, for as long as what it shows is of another day. */
export function useFresh(old: boolean): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const ask = useCallback(async () => {
    // Not to be had is no failure of the page: it is looked for first.
    const there = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (there?.ok && !there.redirected) await revalidate();
  }, [revalidate]);
  useEffect(() => {
    if (!old) return undefined;
    const soon = () => void ask();
    soon();
    const timer = setInterval(soon, lookMs);
    addEventListener('online', soon);
    return () => {
      clearInterval(timer);
      removeEventListener('online', soon);
    };
  }, [old, ask]);
  return ask;
}
