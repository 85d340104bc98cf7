import { expect, test } from 'vitest';
import { filesOfPage, filesOfRoute, staticImports } from './page-files.ts';

test('a page names its scripts, preloaded modules and stylesheets, and what its inline module imports', () => {
  const html = `<link rel="icon" href="/tenant-assets/favicon.svg"/>
    <link rel="stylesheet" href="/themes/a.css"/><link rel="modulepreload" href="/assets/a.js"/>
    <script type="application/json">{"a":1}</script>
    <script nonce="x" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/b.js";window.x = () => import("/assets/later.js");</script>`;
  expect(filesOfPage(html)).toEqual(['/themes/a.css', '/assets/a.js', '/assets/manifest.js', '/assets/b.js']);
});

test('static imports are followed, dynamic ones are not', () => {
  const code = `import{a as b,c}from"./a.js";import"./b.js";import*as d from"./c.js";export{e}from"./d.js";f=()=>import("./e.js")`;
  expect(staticImports(code)).toEqual(['./a.js', './b.js', './c.js', './d.js']);
});

test('the files of a route stand in the manifest', () => {
  const page =
    'window.__reactRouterManifest={"routes":{"console":{"module":"/assets/a.js","imports":["/assets/b.js"]}}};';
  expect(filesOfRoute(page, 'console')).toEqual(['/assets/a.js', '/assets/b.js']);
  expect(() => filesOfRoute(page, 'other')).toThrow('no route other');
});
