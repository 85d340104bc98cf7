import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdSamples } from './antd-samples.server.ts';

/** antd's stylesheet for a theme, taken apart: rules are the same for all colours, variables are not. */
export interface AntdSheet {
  rules: string;
  /** Selector -> variable -> value: '.t' holds the tokens, '.t.ant-btn' what is the button's own. */
  variables: Map<string, Map<string, string>>;
}

/** Draws the named components once, unseen, and collects the styles that antd registers on the way. */
export function drawAntd(names: string[], look: ThemeConfig): AntdSheet {
  const cache = createCache();
  const theme = { ...look, zeroRuntime: false };
  for (const name of names) {
    const sample = antdSamples[name]?.();
    if (!sample) continue;
    renderToStaticMarkup(h(StyleProvider, { cache, children: h(ConfigProvider, { theme }, sample) }));
  }
  const variables = extractStyle(cache, { plain: true, types: ['token', 'cssVar'] });
  return {
    rules: extractStyle(cache, { plain: true, types: 'style' }),
    variables: parseVariables(variables),
  };
}

function parseVariables(css: string): AntdSheet['variables'] {
  const blocks: AntdSheet['variables'] = new Map();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.startsWith('.t')) continue;
    const block = blocks.get(selector) ?? new Map<string, string>();
    // A value ends with its line's semicolon; none of antd's values holds one.
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):([^;]*);/g))
      block.set(name, value.replaceAll(/\s+/g, ' '));
    blocks.set(selector, block);
  }
  return blocks;
}
