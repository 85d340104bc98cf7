import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageView } from './page-view.tsx';

const draw = (props: object) =>
  renderToStaticMarkup(
    h(MemoryRouter, null, h(PageView, { title: '标题', children: h('p', null, '正文'), ...props })),
  );

test('title, description, links, picture, search and tabs are the page’s, in this order (LAY-07)', () => {
  const html = draw({
    description: '说明',
    links: [{ label: '相关', to: '/a' }],
    extra: h('img', { src: '/x.svg', alt: '图' }),
    search: h('form', { 'aria-label': '搜索' }),
    tabs: h('nav', { 'aria-label': '页签' }),
  });
  const parts = ['标题', '说明', '相关', 'alt="图"', '搜索', '页签', '正文'];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
});

test('what a page does not give takes no room', () => {
  const html = draw({});
  expect(html).not.toMatch(/page-view-(note|links|extra|tools|back)/);
});
