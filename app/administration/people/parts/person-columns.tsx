import type { TFunction } from 'i18next';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { Column } from '#app/ui/table/column.ts';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import type { PersonFacts } from '../wire.ts';

/** Columns of a list of people that no field stands for: departments, roles, state. */
export function factColumns(t: TFunction<'people'>): Column<EntityRow>[] {
  const factsOf = (row: EntityRow) => row as EntityRow & PersonFacts;
  const column = (name: 'departs' | 'roles' | 'status', width: number) => ({
    key: name,
    title: t(`column.${name}`),
    width,
  });
  return [
    {
      ...column('departs', 150),
      render: (row) => (
        <span className="tag-line">
          {factsOf(row).departs.map((depart) => (
            <Tag key={depart.id} color={depart.isHead ? 'gold' : undefined} title={depart.orgCode}>
              {depart.isHead ? t('headOf', { name: depart.name }) : depart.name}
            </Tag>
          ))}
        </span>
      ),
    },
    {
      ...column('roles', 130),
      render: (row) => (
        <span className="tag-line">
          {factsOf(row).roles.map((role) => (
            <Tag key={role.id}>{role.name}</Tag>
          ))}
        </span>
      ),
    },
    {
      ...column('status', 90),
      render: (row) => {
        const { status } = factsOf(row);
        return <Tag color={status === 1 ? 'green' : 'red'}>{t(`status.${status}`)}</Tag>;
      },
    },
  ];
}
