import { useEffect, useEffectEvent } from 'react';

/** Where letters are typed: no key is a command there. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]';
/** What Enter means something to by itself. */
const pressed = 'a, button, summary, [role=button], input';

/** What the keys of the queue do, by the key as it is printed on the keyboard. */
type QueueKeys = Readonly<Partial<Record<'j' | 'k' | 'x' | 'enter' | 'a' | 'r', () => void>>>;

/** Lets the queue be worked by keyboard, wherever on the page the focus is, unless something is being typed. */
export function useQueueKeys(keys: QueueKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(keys, key)) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(typing) || document.querySelector('.ant-modal-wrap:not([style*="none"])')) return;
    if (key === 'enter' && target.closest(pressed)) return;
    event.preventDefault();
    keys[key as keyof QueueKeys]?.();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
