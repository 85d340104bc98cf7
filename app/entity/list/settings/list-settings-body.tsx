import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Popover, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { choices } from '#app/kernel/access/preferences.ts';
import { columnWidths } from '#app/ui/table/fit-columns.ts';
import { arrange, usualSettings } from '../../list-settings.ts';
import type { ListSettingsProps } from './list-settings-panel.tsx';
import { useDensity } from './use-density.ts';

/** Which columns a list shows, in which order, which stay in sight, and how close the rows stand. */
export default function ListSettingsBody({
  columns,
  settings,
  onChange,
  onClose,
}: ListSettingsProps & { onClose: () => void }) {
  const { t } = useTranslation('entity');
  const density = useDensity(settings);
  const all = columns.map((column) => column.name);
  const order = arrange(all, { ...settings, hidden: [], pinned: [] });
  const labelOf = new Map(columns.map((column) => [column.name, column.label]));
  const shown = order.filter((name) => !settings.hidden.includes(name));
  const toggled = (list: readonly string[], name: string) =>
    list.includes(name) ? list.filter((one) => one !== name) : [...list, name];

  function move(name: string, by: -1 | 1) {
    const from = order.indexOf(name);
    const next = order.toSpliced(from, 1).toSpliced(from + by, 0, name);
    onChange({ ...settings, order: next });
  }

  const body = (
    <div className="list-settings">
      <Segmented
        aria-label={t('density.label')}
        value={density}
        options={choices.density.map((value) => ({
          value,
          label: t(`density.${value}`),
        }))}
        onChange={(chosen) => onChange({ ...settings, density: chosen })}
      />
      <ul>
        {order.map((name, index) => {
          const label = labelOf.get(name) ?? name;
          const pinned = settings.pinned.includes(name);
          return (
            <li key={name}>
              <Checkbox
                checked={!settings.hidden.includes(name)}
                // A table without a column tells nothing.
                disabled={shown.length === 1 && shown[0] === name}
                onChange={() => onChange({ ...settings, hidden: toggled(settings.hidden, name) })}
              >
                {label}
              </Checkbox>
              <span>
                <InputNumber
                  size="small"
                  className="list-settings-width"
                  aria-label={t('width', { what: label })}
                  placeholder={t('widthUsual')}
                  controls={false}
                  precision={0}
                  min={columnWidths.min}
                  max={columnWidths.max}
                  value={settings.widths[name] ?? null}
                  onChange={(width) => {
                    const { [name]: _own, ...others } = settings.widths;
                    onChange({ ...settings, widths: width === null ? others : { ...others, [name]: width } });
                  }}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={t('moveUp', { what: label })}
                  disabled={index === 0}
                  onClick={() => move(name, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={t('moveDown', { what: label })}
                  disabled={index === order.length - 1}
                  onClick={() => move(name, 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
                  aria-pressed={pinned}
                  aria-label={t('pin', { what: label })}
                  onClick={() => onChange({ ...settings, pinned: toggled(settings.pinned, name) })}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={() => onChange(usualSettings)}>
        {t('usual')}
      </Button>
    </div>
  );

  return (
    <Popover
      open
      trigger="click"
      placement="bottomRight"
      content={body}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span className="row-anchor" />
    </Popover>
  );
}
