import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { pageAddresses } from './scripts/page-addresses.ts';
import { pageChunks } from './scripts/page-chunks.ts';
import { pageLooks } from './scripts/page-looks.ts';
import { pageWords } from './scripts/page-words.ts';
import { reactCompiler } from './scripts/react-compiler.ts';

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

export default defineConfig(({ command }) => ({
  plugins: [
    reactCompiler(),
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
