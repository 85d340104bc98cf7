import { useSyncExternalStore } from 'react';
import { Link, type LinkProps } from 'react-router';
import { addressOf, type Tab } from '../tab-rules.ts';
import { useTabStore } from '../tabs-context.ts';

/** The open tab of a page, or undefined when it has none. */
export function useOpenTab(path: string): Tab | undefined {
  const store = useTabStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.tabs.find((tab) => tab.path === path),
    () => undefined,
  );
}

interface Props extends Omit<LinkProps, 'to'> {
  /** Path of the page; an address with a query of its own is what is wanted, wherever the tab was left. */
  to: string;
  /** The address to go to while the page has no tab, when it is not the path alone. */
  otherwise?: string;
}

/** A link to a page by its path: an open page comes to the front as it was left, with its query and scroll. */
export function TabLink({ to, otherwise = to, ...rest }: Props) {
  const tab = useOpenTab(to);
  if (!tab) return <Link to={otherwise} {...rest} />;
  return <Link to={addressOf(tab)} preventScrollReset {...rest} state={tab.state} />;
}
