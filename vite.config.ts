import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { pageChunks } from './scripts/page-chunks.ts';

export default defineConfig({
  plugins: [reactRouter(), pageChunks()],
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
    ssr: { build: { rollupOptions: { input: './app/server/app.ts' } } },
  },
});
