// What a component may put on the screen only later (an empty list, a filter menu, a tooltip), so that
// drawing it once does not show it.
const needs: Record<string, string[]> = {
  App: ['Modal', 'message', 'notification'],
  AutoComplete: ['Select', 'Input'],
  Avatar: ['Popover'],
  Breadcrumb: ['Dropdown'],
  Calendar: ['Select', 'Radio'],
  Card: ['Tabs', 'Skeleton', 'Row'],
  Cascader: ['Select', 'Checkbox'],
  ColorPicker: ['Popover', 'InputNumber', 'Select', 'Segmented', 'Slider', 'Collapse', 'Divider'],
  DatePicker: ['Button', 'Tag'],
  Drawer: ['Button', 'Skeleton'],
  Dropdown: ['Menu', 'Button', 'Space'],
  FloatButton: ['Tooltip', 'Badge'],
  Form: ['Tooltip', 'Row', 'Col'],
  Input: ['Button', 'Space'],
  Mentions: ['Empty', 'Spin'],
  Menu: ['Tooltip'],
  Modal: ['Button', 'Skeleton'],
  Pagination: ['Select', 'Input'],
  Popconfirm: ['Popover', 'Button'],
  QRCode: ['Spin', 'Button'],
  Rate: ['Tooltip'],
  Select: ['Empty', 'Tag'],
  Slider: ['Tooltip'],
  Statistic: ['Skeleton'],
  Steps: ['Progress'],
  Table: [
    'Empty',
    'Spin',
    'Pagination',
    'Dropdown',
    'Checkbox',
    'Radio',
    'Tooltip',
    'Input',
    'Tree',
    'Button',
  ],
  Tabs: ['Dropdown'],
  TimePicker: ['DatePicker'],
  Tour: ['Popover', 'Button'],
  Transfer: ['Pagination', 'Checkbox', 'Dropdown', 'Input', 'Button', 'Empty'],
  Tree: ['Empty'],
  TreeSelect: ['Tree', 'Select'],
  Typography: ['Tooltip', 'Input'],
  Upload: ['Progress', 'Tooltip', 'Button'],
};

/** The given components and all that they may bring along, each once. */
export function withNeeds(names: Iterable<string>): string[] {
  const all = new Set(names);
  // A Set being iterated also visits what is added on the way.
  for (const name of all) for (const needed of needs[name] ?? []) all.add(needed);
  return [...all].toSorted();
}
