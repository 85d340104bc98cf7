import { Radio, Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Announcement, noticeCalls, type Target } from '#app/services/notices/wire.ts';
import { useFound } from '#app/ui/calls/use-found.ts';
import type { Audience, AudienceDepart } from '../use-cases/list-audience.server.ts';

/** Whom an announcement is for, as it is chosen. */
interface ChosenAudience {
  audience: 'all' | 'targets';
  /** Ids; those below a department are meant with it. */
  departs: string[];
  roles: string[];
  people: { value: string; label: string }[];
}

/** Whom an announcement is for as it stands; everyone for a new one. */
export function audienceOf(announcement: Announcement | null): ChosenAudience {
  const of = (kind: Target['kind']) => (announcement?.targets ?? []).filter((target) => target.kind === kind);
  return {
    audience: announcement?.audience ?? 'all',
    departs: of('depart').map(({ id }) => id),
    roles: of('role').map(({ id }) => id),
    people: of('user').map(({ id, name }) => ({ value: id, label: name })),
  };
}

interface Props {
  chosen: ChosenAudience;
  /** Whom it may be for. */
  offered: Audience;
  onChoose(change: Partial<ChosenAudience>): void;
}

/** Everyone, or departments with those below them, roles and people. */
export function AudienceFields({ chosen, offered, onChoose }: Props) {
  const { t } = useTranslation('notices');
  const { audience, departs, roles, people } = chosen;
  return (
    <>
      <Radio.Group
        name="audience"
        aria-label={t('compose.audience')}
        value={audience}
        onChange={({ target }) => onChoose({ audience: target.value as ChosenAudience['audience'] })}
        options={(['all', 'targets'] as const).map((value) => ({ value, label: t(`audience.${value}`) }))}
      />
      {audience === 'targets' ? (
        <div className="audience-fields">
          <TreeSelect
            aria-label={t('audience.departs')}
            placeholder={t('audience.departsHint')}
            treeData={treeOf(offered.departs, null)}
            treeNodeFilterProp="title"
            treeDefaultExpandedKeys={offered.departs.slice(0, 1).map(({ id }) => id)}
            multiple
            showSearch
            allowClear
            value={departs}
            onChange={(ids: string[]) => onChoose({ departs: ids })}
          />
          <Select
            mode="multiple"
            aria-label={t('audience.roles')}
            placeholder={t('audience.rolesHint')}
            optionFilterProp="label"
            allowClear
            value={roles}
            options={offered.roles.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ids: string[]) => onChoose({ roles: ids })}
          />
          <People people={people} onPeople={(some) => onChoose({ people: some })} />
          <input type="hidden" name="departIds" value={departs.join(',')} />
          <input type="hidden" name="roleIds" value={roles.join(',')} />
          <input type="hidden" name="userIds" value={people.map(({ value }) => value).join(',')} />
        </div>
      ) : null}
    </>
  );
}

interface Node {
  value: string;
  title: string;
  children: Node[];
}

function treeOf(departs: readonly AudienceDepart[], parent: string | null): Node[] {
  return departs
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, name }) => ({ value: id, title: name, children: treeOf(departs, id) }));
}

function People({
  people,
  onPeople,
}: {
  people: ChosenAudience['people'];
  onPeople(people: ChosenAudience['people']): void;
}) {
  const { t } = useTranslation('notices');
  const [keyword, setKeyword] = useState('');
  const found = useFound(noticeCalls.people, keyword, {
    as: ({ id, name }: { id: string; name: string }) => ({ value: id, label: name }),
  });
  return (
    <Select
      mode="multiple"
      labelInValue
      aria-label={t('audience.users')}
      placeholder={t('audience.usersHint')}
      filterOption={false}
      allowClear
      value={people}
      options={found ?? []}
      loading={found === null}
      onSearch={setKeyword}
      onFocus={() => setKeyword('')}
      onChange={(chosen) => onPeople(chosen.map(({ value, label }) => ({ value, label })))}
    />
  );
}
