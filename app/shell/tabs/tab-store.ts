import { type Kept, readSaved, type SavedTab, sameKind, writeSaved } from './saved-tabs.ts';
import type { Tab } from './tab-rules.ts';

/** Where tabs are stored: this window's own place first, then the one that outlives windows and sign-ins. */
export interface Places {
  window: Storage;
  browser: Storage;
}

/** An answer that stays the same object while nothing changes. */
const nobody: ReadonlySet<string> = new Set();
/** Mark of unsaved input in a page that has not been opened since it was restored. */
const restored = 'restored';

/**
 * The open tabs of one person in one window and what their pages keep. Two windows go their own ways; what
 * was last stored by either is where the next window and the next sign-in begin.
 */
export class TabStore {
  tabs: readonly Tab[] = [];
  /** Paths of tabs with unsaved input. */
  unsaved: ReadonlySet<string> = nobody;
  /** The path of the page in front. */
  front = '';
  readonly #kept = new Map<string, Kept>();
  readonly #dirty = new Map<string, Set<string>>();
  readonly #listeners = new Set<() => void>();
  readonly #key: string;
  #leaving: { from: string; places: ReadonlySet<string> } | null = null;
  readonly #places: Places | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(owner: string, places: Places | null) {
    this.#key = `tabs:${owner}`;
    this.#places = places;
    for (const { kept, ...tab } of this.#read()) {
      this.tabs = [...this.tabs, tab];
      this.#kept.set(tab.path, kept);
      if (kept.unsaved) this.#dirty.set(tab.path, new Set([restored]));
    }
    this.#tellUnsaved();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes another set of tabs; what closed forgets what its page kept. */
  put(tabs: readonly Tab[]): void {
    if (tabs === this.tabs) return;
    const paths = new Set(tabs.map(({ path }) => path));
    const gone = this.tabs.filter(({ path }) => !paths.has(path));
    this.tabs = tabs;
    for (const { path } of gone) this.#drop(path);
    this.#changed();
  }

  /**
   * Tabs have been closed while the frame showed the place `from` of the history. `places` are those of closed
   * pages that may still be shown on the way to another: the one it is at, and one it was just going to.
   */
  leave(from: string, places: readonly string[]): void {
    this.#leaving = { from, places: new Set(places) };
  }

  /** Whether a place is one of a page whose tab has been closed; once elsewhere, such a place is like any other. */
  isLeaving(at: string): boolean {
    if (this.#leaving && at !== this.#leaving.from && !this.#leaving.places.has(at)) this.#leaving = null;
    return this.#leaving?.places.has(at) ?? false;
  }

  /** Notes who is in front. */
  bringToFront(path: string): void {
    this.front = path;
    this.#page(path).used = Date.now();
    this.#saveSoon();
  }

  /** A value a page keeps, or `initial` while it keeps none of that kind. */
  value<T>(path: string, key: string, initial: T): T {
    const value = this.#kept.get(path)?.values[key];
    return sameKind(value, initial) ? (value as T) : initial;
  }

  keep(path: string, key: string, value: unknown): void {
    const page = this.#page(path);
    if (Object.is(page.values[key], value)) return;
    page.values = { ...page.values, [key]: value };
    this.#changed();
  }

  scrollOf(path: string): number {
    return this.#kept.get(path)?.scroll ?? 0;
  }

  scrolled(path: string, top: number): void {
    const page = this.#page(path);
    if (page.scroll === top) return;
    page.scroll = top;
    this.#saveSoon();
  }

  /** A form says whether it holds unsaved input. Once a page speaks for itself its restored mark is void. */
  markUnsaved(path: string, form: string, dirty: boolean): void {
    if (this.#ended) return;
    const forms = new Set(this.#dirty.get(path));
    forms.delete(restored);
    if (dirty) forms.add(form);
    else forms.delete(form);
    if (forms.size > 0) this.#dirty.set(path, forms);
    else this.#dirty.delete(path);
    this.#tellUnsaved();
  }

  /** A form has gone. One that is only hidden behind another page has not. */
  formGone(path: string, form: string): void {
    if (path === this.front) this.markUnsaved(path, form, false);
  }

  /** Whether leaving the site now would lose input of a page that is open. */
  get losesInput(): boolean {
    return [...this.#dirty.values()].some((forms) => [...forms].some((form) => form !== restored));
  }

  /** Makes a page begin anew: nothing is kept of it. */
  forget(path: string): void {
    this.#drop(path);
    this.#changed();
  }

  /** Stores everything at once: the window may be gone the next moment. */
  save = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#places || this.#ended) return;
    const saved: SavedTab[] = this.tabs.map((tab) => ({
      ...tab,
      kept: { ...this.#page(tab.path), unsaved: this.unsaved.has(tab.path) },
    }));
    const text = writeSaved(saved);
    for (const place of [this.#places.window, this.#places.browser]) {
      try {
        place.setItem(this.#key, text);
      } catch {
        // Full or forbidden: tabs then last as long as the window.
      }
    }
  };

  /** The frame is about to go: what its pages say while they are taken down no longer counts. */
  end(): void {
    this.save();
    this.#ended = true;
  }

  /** The frame stands again: development takes effects down and puts them up once more. */
  begin(): void {
    this.#ended = false;
  }

  #read(): SavedTab[] {
    for (const place of [this.#places?.window, this.#places?.browser]) {
      try {
        const saved = readSaved(place?.getItem(this.#key) ?? null);
        if (saved.length > 0) return saved;
      } catch {
        // No storage, nothing kept.
      }
    }
    return [];
  }

  #page(path: string): Kept {
    const known = this.#kept.get(path) ?? { values: {}, scroll: 0, unsaved: false, used: 0 };
    this.#kept.set(path, known);
    return known;
  }

  #drop(path: string): void {
    this.#kept.delete(path);
    if (this.#dirty.delete(path)) this.#tellUnsaved();
  }

  #tellUnsaved(): void {
    const now = new Set(this.#dirty.keys());
    if (now.size === this.unsaved.size && [...now].every((path) => this.unsaved.has(path))) return;
    this.unsaved = now;
    this.#changed();
  }

  #changed(): void {
    this.#saveSoon();
    for (const listener of this.#listeners) listener();
  }

  #saveSoon(): void {
    if (this.#places) this.#timer ??= setTimeout(this.save, 300);
  }
}

/** The browser's storages, or null where there are none: on the server, or where the person forbids them. */
export function browserPlaces(): Places | null {
  try {
    return typeof window === 'undefined' ? null : { window: sessionStorage, browser: localStorage };
  } catch {
    return null;
  }
}
