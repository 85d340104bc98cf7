import { describe, expect, test } from 'vitest';
import { changed, inForce, isOffered, isWidthOffered, readChosen } from './preferences.ts';

const brand = { primaryColor: '#0a7f6f', language: 'zh-CN' } as const;

test('nothing chosen: the defaults of SET-02, in the brand’s colour', () => {
  expect(inForce({}, brand)).toEqual({
    primaryColor: '#0a7f6f',
    navTheme: 'dark',
    layout: 'sidemenu',
    contentWidth: 'Fixed',
    fixedHeader: true,
    fixSiderbar: true,
    autoHideHeader: false,
    colorWeak: false,
    multipage: true,
    allFigures: false,
    sidebar: 'open',
    pageTheme: 'light',
    density: 'middle',
    language: 'zh-CN',
  });
});

describe('what was stored is read field by field', () => {
  test.each([null, undefined, 'x', 7, [], ['layout'], true])('%j is nothing chosen', (stored) => {
    expect(readChosen(stored)).toEqual({});
  });
  test('what fits stays, what does not is as if never chosen', () => {
    const stored = {
      primaryColor: '#F5222D',
      layout: 'topmenu',
      navTheme: 'pink',
      fixedHeader: 'yes',
      colorWeak: true,
      language: 'fr',
      sidebar: null,
      unheard: 1,
    };
    expect(readChosen(stored)).toEqual({ primaryColor: '#f5222d', layout: 'topmenu', colorWeak: true });
  });
  test.each(['red', '#fff', '#12345g', '#1234567', 'url(x)', '#123456;', 5])(
    '%j is no colour',
    (primaryColor) => {
      expect(readChosen({ primaryColor })).toEqual({});
    },
  );
});

describe('what has no effect is kept, not acted on', () => {
  test('Fluid goes with the top menu only', () => {
    expect(inForce({ contentWidth: 'Fluid' }, brand).contentWidth).toBe('Fixed');
    expect(inForce({ contentWidth: 'Fluid', layout: 'topmenu' }, brand).contentWidth).toBe('Fluid');
    expect(isWidthOffered('Fluid', 'sidemenu')).toBe(false);
    expect(isWidthOffered('Fluid', 'topmenu')).toBe(true);
    expect(isWidthOffered('Fixed', 'sidemenu')).toBe(true);
  });
  test('a fixed side menu goes with the side menu', () => {
    expect(inForce({ layout: 'topmenu' }, brand).fixSiderbar).toBe(false);
    expect(isOffered('fixSiderbar', { layout: 'topmenu', fixedHeader: true })).toBe(false);
    expect(isOffered('fixSiderbar', { layout: 'sidemenu', fixedHeader: true })).toBe(true);
  });
  test('a header hides only if it is fixed', () => {
    expect(inForce({ autoHideHeader: true, fixedHeader: false }, brand).autoHideHeader).toBe(false);
    expect(inForce({ autoHideHeader: true }, brand).autoHideHeader).toBe(true);
    expect(isOffered('autoHideHeader', { layout: 'sidemenu', fixedHeader: false })).toBe(false);
  });
});

test('a change names what changes; null goes back to the default', () => {
  expect(changed({ layout: 'topmenu', colorWeak: true }, { colorWeak: null, navTheme: 'light' })).toEqual({
    layout: 'topmenu',
    navTheme: 'light',
  });
});

test.each([
  ['fixSiderbar', { layout: 'sidemenu', fixedHeader: false }, true],
  ['fixSiderbar', { layout: 'topmenu', fixedHeader: true }, false],
  ['autoHideHeader', { layout: 'sidemenu', fixedHeader: false }, false],
  ['autoHideHeader', { layout: 'topmenu', fixedHeader: true }, true],
  ['navTheme', { layout: 'topmenu', fixedHeader: false }, true],
] as const)('%s with %j can be changed: %s (SET-01)', (name, now, offered) => {
  expect(isOffered(name, now)).toBe(offered);
});
