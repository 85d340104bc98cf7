import { baseColour } from './antd-colours.server.ts';
import { withNeeds } from './antd-needs.ts';
import { antdSamples } from './antd-samples.server.ts';
import { antdTokens } from './antd-theme.ts';
import { drawAntd } from './draw-antd.server.ts';

/** antd's stylesheet for all tenants: the rules of the components in use and their variables. */
export function antdSheet(components: Iterable<string>): string {
  const names = withNeeds(components);
  const missing = names.filter((name) => !Object.hasOwn(antdSamples, name));
  if (missing.length > 0) {
    throw new Error(
      `app/theming/antd-samples.server.ts 没有这些组件的样例，它们在生产环境会没有样式：${missing.join('、')}。`,
    );
  }
  const { rules, variables } = drawAntd(names, antdTokens(baseColour));
  const blocks = [...variables].map(([selector, values]) => {
    const body = [...values].map(([name, value]) => `${name}:${value}`).join(';');
    // No weight, so a tenant's theme wins wherever its link stands among the others.
    return `:where(${selector}){${body}}`;
  });
  // Tokens first: at equal weight a component's own value must come after the global one.
  const sorted = blocks.toSorted(
    (a, b) => Number(b.startsWith(':where(.t){')) - Number(a.startsWith(':where(.t){')),
  );
  return sorted.join('') + rules;
}

/** Components that a source file takes from antd; types do not count. */
export function antdImports(source: string, file: string): string[] {
  const code = source.replaceAll(/import\s+type\s[^;]*?from\s*['"]antd[^'"]*['"]/g, '');
  const named = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]antd['"]/g)];
  const mentions = code.match(/(from|import)\s*\(?\s*['"]antd(\/(es|lib)\b[^'"]*)?['"]/g) ?? [];
  if (named.length !== mentions.length) {
    throw new Error(`${file} 引用 antd 要写成 import { … } from 'antd'，否则无法知道它用到哪些组件。`);
  }
  return named.flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => /^\s*(?!type\s)(\w+)/.exec(name)?.[1] ?? []),
  );
}
