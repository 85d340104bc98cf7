import * as antd from 'antd';
import { type ComponentType, createElement as h, type ReactNode } from 'react';

const items = [{ key: 'a', label: 'a', children: 'a' }];
const menu = { items };
const menuItems = [
  { key: 'a', label: 'a', children: [{ key: 'b', label: 'b' }] },
  { key: 'c', label: 'c', danger: true },
];
const treeData = [{ title: 'a', key: 'a', value: 'a', children: [{ title: 'b', key: 'b', value: 'b' }] }];
const dataSource = [{ key: 'a', a: 'a' }];
const columns = [{ title: 'a', dataIndex: 'a', sorter: true, filters: [{ text: 'a', value: 'a' }] }];
const options = [{ label: 'a', value: 'a' }];
const none = () => null;

/**
 * One drawing of every antd component the product may import, in the variants that register rules of
 * their own. What is drawn here is styled in production; antd-css.ts refuses an import without one.
 */
export const antdSamples: Record<string, () => ReactNode> = {
  Affix: () => h(antd.Affix, null, 'a'),
  Alert: () => h(antd.Alert, { title: 'a', type: 'info', showIcon: true, closable: true }),
  Anchor: () => h(antd.Anchor, { items: [{ key: 'a', href: '#a', title: 'a' }] }),
  App: () => h(antd.App, null, 'a'),
  AutoComplete: () => h(antd.AutoComplete, { options }),
  Avatar: () => h(antd.Avatar.Group, null, h(antd.Avatar, null, 'a')),
  Badge: () =>
    h('i', null, h(antd.Badge, { count: 1, dot: true }, 'a'), h(antd.Badge.Ribbon, { text: 'a' }, 'a')),
  Breadcrumb: () => h(antd.Breadcrumb, { items: [{ title: 'a' }] }),
  Button: () =>
    h(
      'i',
      null,
      h(antd.Button, { type: 'primary', loading: true }, 'a'),
      h(antd.Space.Compact, null, h(antd.Button)),
    ),
  Calendar: () => h(antd.Calendar),
  Card: () =>
    h(antd.Card, { title: 'a', tabList: items }, h(antd.Card.Meta, { title: 'a' }), h(antd.Card.Grid)),
  Carousel: () => h(antd.Carousel, null, h('i')),
  Cascader: () => h(antd.Cascader, { options }),
  Checkbox: () => h(antd.Checkbox.Group, { options }),
  Col: () => h(antd.Col),
  Collapse: () => h(antd.Collapse, { items }),
  ColorPicker: () => h('i', null, h(antd.ColorPicker), panel(antd.ColorPicker)),
  ConfigProvider: none,
  DatePicker: () => h('i', null, h(antd.DatePicker), h(antd.DatePicker.RangePicker), panel(antd.DatePicker)),
  Descriptions: () => h(antd.Descriptions, { items, bordered: true }),
  Divider: () => h(antd.Divider, null, 'a'),
  Drawer: () => panel(antd.Drawer, { title: 'a', footer: 'a', loading: false }),
  Dropdown: () =>
    h(
      'i',
      null,
      h(antd.Dropdown, { menu, children: h('i') }),
      panel(antd.Dropdown, { menu, children: h('i') }),
    ),
  Empty: () => h(antd.Empty),
  Flex: () => h(antd.Flex, { gap: 'small' }),
  FloatButton: () =>
    h(
      'i',
      null,
      h(antd.FloatButton.Group, { trigger: 'click', open: true, children: h(antd.FloatButton) }),
      h(antd.FloatButton.BackTop),
    ),
  Form: () =>
    h(antd.Form, null, h(antd.Form.Item, { label: 'a', name: 'a', help: 'a', tooltip: 'a' }, h(antd.Input))),
  Grid: none,
  Image: () => h(antd.Image.PreviewGroup, null, h(antd.Image, { src: '/a.png' })),
  Input: () =>
    h(
      'i',
      null,
      h(antd.Space.Compact, null, h(antd.Input, { allowClear: true })),
      h(antd.Input.TextArea, { showCount: true }),
      h(antd.Input.Search),
      h(antd.Input.Password),
      h(antd.Input.OTP),
    ),
  InputNumber: () => h(antd.InputNumber, { prefix: 'a' }),
  Layout: () =>
    h(
      antd.Layout,
      null,
      h(antd.Layout.Sider, { collapsible: true }),
      h(antd.Layout.Header),
      h(antd.Layout.Content),
      h(antd.Layout.Footer),
    ),
  Masonry: () => h(antd.Masonry, { items: [] }),
  Mentions: () => h(antd.Mentions, { options }),
  Menu: () =>
    h(
      'i',
      null,
      h(antd.Menu, { items: menuItems, mode: 'inline', theme: 'dark' }),
      h(antd.Menu, { items: menuItems, mode: 'horizontal' }),
    ),
  Modal: () =>
    h(
      'i',
      null,
      // Its panel goes by a theme of its own; only the dialog itself, closed, says what the night is to it.
      h(antd.Modal, { title: 'a' }),
      panel(antd.Modal, { title: 'a' }),
      panel(antd.Modal, { type: 'confirm', title: 'a' }),
    ),
  Pagination: () => h(antd.Pagination, { total: 99, showSizeChanger: true, showQuickJumper: true }),
  Popconfirm: () => panel(antd.Popconfirm, { title: 'a' }),
  Popover: () => panel(antd.Popover, { title: 'a', content: 'a' }),
  Progress: () =>
    h('i', null, h(antd.Progress, { percent: 1 }), h(antd.Progress, { percent: 1, type: 'circle' })),
  QRCode: () => h(antd.QRCode, { value: 'a', type: 'svg', status: 'expired' }),
  Radio: () => h(antd.Radio.Group, { options, optionType: 'button' }),
  Rate: () => h(antd.Rate),
  Result: () => h(antd.Result, { status: 'info', title: 'a' }),
  Row: () => h(antd.Row, null, h(antd.Col)),
  Segmented: () => h(antd.Segmented, { options: ['a'] }),
  Select: () => h('i', null, h(antd.Select, { options, mode: 'multiple' }), panel(antd.Select, { options })),
  Skeleton: () => h(antd.Skeleton, { avatar: true, active: true }),
  Slider: () => h(antd.Slider),
  Space: () => h(antd.Space, null, h(antd.Space.Compact, null, h(antd.Space.Addon, null, 'a'))),
  Spin: () => h(antd.Spin, { spinning: true, description: 'a' }, 'a'),
  Splitter: () => h(antd.Splitter, null, h(antd.Splitter.Panel)),
  Statistic: () => h(antd.Statistic, { value: 1 }),
  Steps: () => h(antd.Steps, { items: [{ title: 'a' }] }),
  Switch: () => h(antd.Switch),
  Table: () => h(antd.Table, { columns, dataSource, rowSelection: {}, bordered: true }),
  Tabs: () => h(antd.Tabs, { items, type: 'editable-card' }),
  Tag: () =>
    h(
      'i',
      null,
      h(antd.Tag.CheckableTagGroup, { options }),
      h(antd.Tag, { color: 'success', closable: true }),
      h(antd.Tag, { color: 'blue' }),
    ),
  TimePicker: () => h(antd.TimePicker),
  Timeline: () => h(antd.Timeline, { items: [{ content: 'a' }] }),
  Tooltip: () => panel(antd.Tooltip, { title: 'a' }),
  Tour: () => panel(antd.Tour, { title: 'a' }),
  Transfer: () =>
    h(antd.Transfer, { dataSource: [{ key: 'a', title: 'a' }], showSearch: true, pagination: true }),
  Tree: () =>
    h('i', null, h(antd.Tree, { treeData, checkable: true }), h(antd.Tree.DirectoryTree, { treeData })),
  TreeSelect: () => h(antd.TreeSelect, { treeData }),
  Typography: () =>
    h(
      antd.Typography,
      null,
      h(antd.Typography.Title),
      h(antd.Typography.Text, { copyable: true }),
      h(antd.Typography.Paragraph),
      h(antd.Typography.Link),
    ),
  Upload: () => h(antd.Upload.Dragger, { fileList: [{ uid: 'a', name: 'a' }] }),
  Watermark: () => h(antd.Watermark, { content: 'a' }),
  message: () => panel(antd.message, { content: 'a', type: 'success' }),
  notification: () => panel(antd.notification, { title: 'a', type: 'info' }),
  theme: none,
  version: none,
};

// Overlays go through a portal, which a server cannot draw; antd keeps their inside under this name.
function panel(component: object, props: object = {}): ReactNode {
  const inside: unknown = Reflect.get(component, '_InternalPanelDoNotUseOrYouWillBeFired');
  if (!isComponent(inside)) throw new Error('antd no longer offers the inside of an overlay');
  return h(inside, props);
}

function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}
