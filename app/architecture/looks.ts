/** A file of Less and what it says. */
export interface Looks {
  file: string;
  text: string;
}

/** The module whose look a file of Less is; null of what is everybody's. */
export const moduleOf = (file: string): string | null =>
  /^app\/(?:services|administration|modules)\/[^/]+/.exec(file)?.[0] ?? null;

/** Classes that Less gives a look, each with the modules that do; null stands for themes/. */
export function styledClasses(sheets: readonly Looks[]): Map<string, Set<string | null>> {
  const styled = new Map<string, Set<string | null>>();
  for (const { file, text } of sheets) {
    const bare = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|url\([^)]*\)/g, '');
    // antd names its own.
    for (const [, name = ''] of bare.matchAll(/\.(?!ant-)([a-z][\w-]*)(?![\w-]*\()/g)) {
      styled.set(name, (styled.get(name) ?? new Set()).add(moduleOf(file)));
    }
  }
  return styled;
}

/** Words of a source that stand where names of classes stand. */
export function drawnClasses(text: string): Set<string> {
  const places = text.matchAll(
    /(?:[cC]lassName|[cC]lasses)\s*[=:]\s*(?:\{[^}]*\}|"[^"]*"|'[^']*'|`[^`]*`|[^,;\n]*)/g,
  );
  return new Set([...places].flatMap(([place]) => [...place.matchAll(/[a-z][\w-]*/g)].map(([word]) => word)));
}

/** `file: class` for every class that a source draws though only the look of modules it is none of has it. */
export function borrowedLooks(sheets: readonly Looks[], sources: readonly { path: string; text: string }[]) {
  const styled = styledClasses(sheets);
  return sources.flatMap(({ path, text }) =>
    [...drawnClasses(text)]
      .filter((name) => {
        const owners = styled.get(name);
        return owners && !owners.has(null) && !owners.has(moduleOf(path));
      })
      .map((name) => `${path}: ${name}`),
  );
}
