import type { Tab } from './tab-rules.ts';

/** What a page keeps beside its address. */
export interface Kept {
  values: Record<string, unknown>;
  /** How far down the window was. */
  scroll: number;
  /** Whether it holds input that nobody has saved. */
  unsaved: boolean;
  /** When it was last in front; the oldest go first where room is short. */
  used: number;
}

/** A tab with what its page keeps. */
export type SavedTab = Tab & { kept: Kept };

/** A change of the shape below makes what older programs have stored unreadable, on purpose. */
const version = 1;
/** How many tabs are stored, and how many characters of JSON in all and in one value. */
export const savedLimits = { tabs: 60, text: 200_000, value: 20_000 } as const;

/** Secrets stay in memory, whatever a page hands over. */
const secret = /pass(word|code)?|pwd|secret|token|credential|otp|密码|验证码/i;

/** Tabs as text for the browser's storage; where room is short the pages used longest ago lose what they keep. */
export function writeSaved(tabs: readonly SavedTab[]): string {
  const recent = tabs.toSorted((one, other) => other.kept.used - one.kept.used).slice(0, savedLimits.tabs);
  const stored = tabs
    .filter((tab) => recent.includes(tab))
    .map((tab) => ({ ...tab, kept: { ...tab.kept, values: storable(tab.kept.values) } }));
  const spell = () => JSON.stringify({ version, tabs: stored });
  const oldest = stored.toSorted((one, other) => one.kept.used - other.kept.used);
  let text = spell();
  for (const tab of oldest) {
    if (text.length <= savedLimits.text) break;
    tab.kept.values = {};
    tab.state = null;
    text = spell();
  }
  return text;
}

function storable(values: Kept['values']): Kept['values'] {
  const fits = ([key, value]: [string, unknown]) =>
    !secret.test(key) && (JSON.stringify(value)?.length ?? 0) <= savedLimits.value;
  return Object.fromEntries(Object.entries(values).filter(fits));
}

/** Reads what was stored; whatever is not as we write it is left out. */
export function readSaved(text: string | null): SavedTab[] {
  if (!text) return [];
  try {
    const saved: unknown = JSON.parse(text);
    if (!isRecord(saved) || saved.version !== version || !Array.isArray(saved.tabs)) return [];
    const tabs = saved.tabs
      .filter(isRecord)
      .map(readTab)
      .filter((tab) => tab !== null);
    return tabs.filter((tab, index) => tabs.findIndex(({ path }) => path === tab.path) === index);
  } catch {
    return [];
  }
}

function readTab(raw: Record<string, unknown>): SavedTab | null {
  const { path, search, title, icon, item, state } = raw;
  const kept = isRecord(raw.kept) ? raw.kept : {};
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return null;
  if (typeof search !== 'string' || !/^([?#]|$)/.test(search) || typeof title !== 'string') return null;
  return {
    path,
    search,
    title,
    state: state ?? null,
    icon: typeof icon === 'string' ? icon : null,
    item: typeof item === 'string' ? item : null,
    kept: {
      values: isRecord(kept.values) ? kept.values : {},
      scroll: typeof kept.scroll === 'number' && kept.scroll > 0 ? kept.scroll : 0,
      unsaved: kept.unsaved === true,
      used: typeof kept.used === 'number' ? kept.used : 0,
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a stored value can stand for one that begins as `initial`: what an older page kept may not. */
export function sameKind(value: unknown, initial: unknown): boolean {
  if (value === undefined) return false;
  if (initial === null || initial === undefined) return true;
  if (Array.isArray(initial) || Array.isArray(value)) return Array.isArray(initial) && Array.isArray(value);
  return typeof value === typeof initial && value !== null;
}
