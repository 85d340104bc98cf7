import { transform } from 'oxc-transform-react';
import type { Plugin } from 'vite';
import { drawnOnce } from './drawn-once.ts';

/**
 * In the browser a component draws itself again only when what it shows has changed: React Compiler, in its native
 * port, which takes seconds for all pages where Babel's takes two minutes.
 */
export function reactCompiler(): Plugin {
  return {
    name: 'react-compiler',
    // It wants what was written: what React Router and Vite make of it is no longer JSX.
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: {
          include: /\/app\/.*(\.tsx|\/use-[\w-]+\.ts)(\?|$)/,
          exclude: drawnOnce.map((path) => new RegExp(`/${RegExp.escape(path)}`)),
        },
      },
      async handler(code, id) {
        const [file = id] = id.split('?');
        const compiled = await transform(file, code, { jsx: 'preserve', reactCompiler: true });
        if (compiled.fatal) this.error(compiled.errors.map(({ message }) => message).join('\n'));
        return { code: compiled.code, map: null };
      },
    },
  };
}
