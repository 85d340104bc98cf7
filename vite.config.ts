import { reactRouter } from '@react-router/dev/vite';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import reactCompilerPlugin from 'babel-plugin-react-compiler';
import { defineConfig, type Plugin } from 'vite';
import { drawnOnce } from './scripts/drawn-once.ts';
import { pageAddresses } from './scripts/page-addresses.ts';
import { pageChunks } from './scripts/page-chunks.ts';
import { pageLooks } from './scripts/page-looks.ts';
import { pageWords } from './scripts/page-words.ts';

/** To Node the icons offer one module with all of them; the server wants those it draws. */
const usedIcons: Plugin = {
  name: 'used-icons',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: /^@ant-design\/icons$/ },
    handler(_, importer) {
      return this.resolve('@ant-design/icons/es', importer, { skipSelf: true });
    },
  },
};

/** In the browser a component draws itself again only when what it shows has changed. */
const reactCompiler = defineRolldownBabelPreset({
  preset: () => ({ plugins: [reactCompilerPlugin] }),
  rolldown: {
    filter: {
      id: {
        include: /\/app\/.*(\.tsx|\/use-[\w-]+\.ts)(\?|$)/,
        exclude: drawnOnce.map((path) => new RegExp(`/${RegExp.escape(path)}`)),
      },
    },
    applyToEnvironmentHook: ({ name }) => name === 'client',
  },
});

export default defineConfig(({ command }) => ({
  plugins: [
    babel({ presets: [reactCompiler] }),
    reactRouter(),
    pageAddresses(),
    pageWords(),
    pageLooks(),
    pageChunks(),
    usedIcons,
  ],
  // Without these the first visit in development meets «504 Outdated Optimize Dep».
  optimizeDeps: {
    include: [
      'antd',
      'antd/locale/zh_CN',
      'antd/locale/en_US',
      '@ant-design/icons',
      '@ant-design/cssinjs',
      'dayjs',
      'dayjs/locale/zh-cn',
      'i18next',
      'react-i18next',
    ],
  },
  environments: {
    // The bundle starts at the web application, not at React Router's own entry, so that loaders and
    // the API share one copy of every module: context keys are compared by identity.
    ssr: {
      build: { rollupOptions: { input: './app/composition/http/app.ts' } },
      resolve: {
        // Left outside, a process looks for thousands of files when it starts, every icon among them.
        noExternal: command === 'build' ? ['antd', /^@(ant-design|rc-component|emotion)\//] : [],
      },
    },
  },
}));
