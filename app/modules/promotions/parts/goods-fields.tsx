import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PromotionGroup } from '../engine/rules-definition.ts';
import { LabelledField, NumberField } from './labelled-field.tsx';
import type { StepProps } from './promotion-editor.tsx';

/** A set has goods of two groups at least. */
const leastGroups = 2;

/** Which goods a promotion is about, and how they are counted. */
export function GoodsFields({ draft, choices, search, define }: StepProps) {
  const { t } = useTranslation('promotions');
  const { groups, kind } = draft.definition;
  const set = (place: number, more: Partial<PromotionGroup>) =>
    define({ groups: groups.map((one, index) => (index === place ? { ...one, ...more } : one)) });
  const goods = choices.goods.map(({ id: value, code, name }) => ({ value, label: `${code} ${name}` }));
  return (
    <>
      {groups.map((group, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a group has nothing of its own before goods are chosen
        <div key={place} className="promotion-fields">
          <LabelledField label={t('edit.products')}>
            {(id) => (
              <Select
                id={id}
                mode="multiple"
                placeholder={t('edit.allGoods')}
                value={[...group.productIds]}
                onChange={(productIds: string[]) => set(place, { productIds })}
                showSearch={{ optionFilterProp: 'label', onSearch: search }}
                options={goods}
              />
            )}
          </LabelledField>
          {(['categories', 'brands'] as const).map((name) => (
            <LabelledField key={name} label={t(`edit.${name}`)}>
              {(id) => (
                <Select
                  id={id}
                  mode="multiple"
                  placeholder={t('edit.everybody')}
                  value={[...group[name]]}
                  onChange={(names: string[]) => set(place, { [name]: names })}
                  options={choices[name].map((value) => ({ value, label: value }))}
                />
              )}
            </LabelledField>
          ))}
          {(['excludedProductIds', 'mustInclude'] as const).map((name) => (
            <LabelledField key={name} label={t(`edit.${name}`)}>
              {(id) => (
                <Select
                  id={id}
                  mode="multiple"
                  placeholder={t(name === 'mustInclude' ? 'edit.none' : 'edit.nobody')}
                  value={[...group[name]]}
                  onChange={(productIds: string[]) => set(place, { [name]: productIds })}
                  showSearch={{ optionFilterProp: 'label', onSearch: search }}
                  options={goods}
                />
              )}
            </LabelledField>
          ))}
          <LabelledField label={t('edit.unit')}>
            {(id) => (
              <Select
                id={id}
                allowClear
                placeholder={t('edit.smallest')}
                value={group.unit ?? undefined}
                onChange={(unit?: string) => set(place, { unit: unit ?? null })}
                options={unitsOf(choices.goods, group).map((value) => ({ value, label: value }))}
              />
            )}
          </LabelledField>
          {kind === 'combo' ? (
            <NumberField
              label={t('edit.need')}
              min={1}
              value={group.needQty}
              onChange={(needQty) => set(place, { needQty: needQty ?? 1 })}
            />
          ) : (
            <Checkbox checked={group.mixed} onChange={(event) => set(place, { mixed: event.target.checked })}>
              {t('edit.mixed')}
            </Checkbox>
          )}
          {groups.length > leastGroups ? (
            <Button
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => define({ groups: groups.filter((_, index) => index !== place) })}
            >
              {t('edit.removeGroup', { group: place + 1 })}
            </Button>
          ) : null}
        </div>
      ))}
      {kind === 'combo' ? (
        <Button
          type="dashed"
          onClick={() => define({ groups: [...groups, { ...groups[0]!, productIds: [] }] })}
        >
          {t('edit.addGroup')}
        </Button>
      ) : null}
    </>
  );
}

/** Units that all chosen goods have, or any goods while none is chosen. */
function unitsOf(goods: StepProps['choices']['goods'], { productIds }: PromotionGroup): string[] {
  const chosen = productIds.length > 0 ? goods.filter(({ id }) => productIds.includes(id)) : goods;
  const all = new Set(chosen.flatMap(({ units }) => units));
  return productIds.length > 0
    ? [...all].filter((unit) => chosen.every(({ units }) => units.includes(unit)))
    : [...all];
}
