import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entity, fieldLabel, type NamedField } from '../define-entity.ts';
import type { EntityRow } from '../list/entity-row.ts';
import { FieldCell } from '../list/table/field-cell.tsx';

interface Props {
  entity: Entity;
  fields: readonly NamedField[];
  /** What the person has entered. */
  mine: EntityRow;
  /** The row as somebody else has saved it meanwhile. */
  theirs: EntityRow;
  /** Goes on with the chosen values, on top of the other's version. */
  onChoose: (values: Record<string, unknown>) => void;
}

/** Both sides of a row that two people have changed: each field that differs is chosen from one of them. */
export function ConflictTable({ entity, fields, mine, theirs, onChoose }: Props) {
  const { t } = useTranslation('entity');
  const differing = fields.filter(({ name }) => !same(mine[name], theirs[name]));
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  const sideOf = (name: string) => chosen[name] ?? 'mine';

  return (
    <section className="conflict" aria-label={t('conflict.title')}>
      <p className="page-view-note">{t('conflict.note')}</p>
      <table className="compare-table">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field.name}>
              <th scope="row">{fieldLabel(t, entity, field.name)}</th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side}>
                  <Radio
                    name={`side-${field.name}`}
                    checked={sideOf(field.name) === side}
                    aria-label={`${fieldLabel(t, entity, field.name)} ${t(`conflict.${side}`)}`}
                    onChange={() => setChosen({ ...chosen, [field.name]: side })}
                  >
                    <FieldCell entity={entity} field={field} row={side === 'mine' ? mine : theirs} />
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        onClick={() =>
          onChoose(
            Object.fromEntries(
              fields.map(({ name }) => [name, (sideOf(name) === 'mine' ? mine : theirs)[name]]),
            ),
          )
        }
      >
        {t('conflict.goOn')}
      </Button>
    </section>
  );
}

/** Nothing and an empty text are the same in a form. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
