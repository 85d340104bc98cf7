import { StyleProvider } from '@ant-design/cssinjs';
import { Alert, Button, ConfigProvider, Input, Progress, Radio, Steps, Switch, Table, Tabs, Tag } from 'antd';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdSamples } from './antd-samples.server.ts';
import { antdTokens } from './antd-theme.ts';

let drawn: string | undefined;

/**
 * Every component once, first in use as people meet them, then one by one. The same for all themes: a theme is
 * the stylesheet beside it.
 */
export function specimenMarkup(): string {
  drawn ??= [section('常用', 'usual', draw(usual())), ...Object.keys(antdSamples).toSorted().map(one)].join(
    '',
  );
  return drawn;
}

function one(name: string): string {
  const sample = antdSamples[name]?.();
  return sample ? section(name, name, draw(sample)) : '';
}

function section(title: string, id: string, markup: string): string {
  return `<section class="specimen" id="${id}"><h2>${title}</h2><div class="specimen-body">${markup}</div></section>`;
}

function draw(children: ReactNode): string {
  // What identifies a control in one place would do so in several.
  return renderToStaticMarkup(
    h(StyleProvider, null, h(ConfigProvider, { theme: antdTokens('#1890ff') }, children)),
  ).replaceAll(/ (?:id|for)="[^"]*"/g, '');
}

function usual(): ReactNode {
  const columns = ['订单号', '门店', '金额'].map((title) => ({ title, dataIndex: title }));
  const rows = [
    { key: 1, 订单号: 'SO-260801', 门店: '和平里便利店', 金额: '1,280.00' },
    { key: 2, 订单号: 'SO-260802', 门店: '东直门超市', 金额: '860.50' },
  ];
  return h(
    'div',
    { className: 'specimen-usual' },
    h('p', null, '正文：拜访、陈列、订货、返利，一线的每一步都算数。'),
    h(
      'p',
      null,
      h(Button, { type: 'primary' }, '保存'),
      ' ',
      h(Button, null, '取消'),
      ' ',
      h(Button, { danger: true }, '作废'),
      ' ',
      h(Button, { type: 'link' }, '查看明细'),
      ' ',
      h(Button, { type: 'primary', disabled: true }, '不可用'),
    ),
    h('p', null, h(Input, { placeholder: '请输入订单号' })),
    h(
      'p',
      null,
      h(Radio.Group, { options: ['全部', '待审核', '已完成'], defaultValue: '全部' }),
      ' ',
      h(Switch, { defaultChecked: true }),
    ),
    h(
      'p',
      null,
      ...['success', 'warning', 'error', 'processing', 'blue', 'green', 'orange', 'red'].map((color) =>
        h(Tag, { key: color, color }, color),
      ),
    ),
    ...(['success', 'info', 'warning', 'error'] as const).map((type) =>
      h(Alert, { key: type, type, showIcon: true, title: `${type}：三张订单等待审核` }),
    ),
    h(Tabs, { items: ['基本信息', '明细', '日志'].map((label) => ({ key: label, label })) }),
    h(Steps, { current: 1, items: ['下单', '审核', '发货', '签收'].map((title) => ({ title })) }),
    h(Progress, { percent: 62 }),
    h(Table, { columns, dataSource: rows, pagination: false, size: 'middle' }),
  );
}
