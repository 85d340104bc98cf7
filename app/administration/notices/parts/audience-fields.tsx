import { Radio, Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Announcement, noticeCalls, type Target } from '#app/services/notices/wire.ts';
import { useFound } from '#app/ui/calls/use-found.ts';
import type { Audience, AudienceDepart } from '../use-cases/list-audience.server.ts';

/** Everyone, or departments with those below them, roles and people. */
export function AudienceFields({ chosen, audience }: { chosen: Announcement | null; audience: Audience }) {
  const { t } = useTranslation('notices');
  const [kind, setKind] = useState<'all' | 'targets'>(chosen?.audience ?? 'all');
  const of = (requested: Target['kind']) =>
    (chosen?.targets ?? []).filter((target) => target.kind === requested);
  const [departs, setDeparts] = useState(of('depart').map(({ id }) => id));
  const [roles, setRoles] = useState(of('role').map(({ id }) => id));
  return (
    <>
      <Radio.Group
        name="audience"
        aria-label={t('compose.audience')}
        value={kind}
        onChange={({ target }) => setKind(target.value as 'all' | 'targets')}
        options={(['all', 'targets'] as const).map((value) => ({ value, label: t(`audience.${value}`) }))}
      />
      {kind === 'targets' ? (
        <div className="audience-fields">
          <TreeSelect
            aria-label={t('audience.departs')}
            placeholder={t('audience.departsHint')}
            treeData={treeOf(audience.departs, null)}
            treeNodeFilterProp="title"
            treeDefaultExpandedKeys={audience.departs.slice(0, 1).map(({ id }) => id)}
            multiple
            showSearch
            allowClear
            value={departs}
            onChange={(ids: string[]) => setDeparts(ids)}
          />
          <Select
            mode="multiple"
            aria-label={t('audience.roles')}
            placeholder={t('audience.rolesHint')}
            optionFilterProp="label"
            allowClear
            value={roles}
            options={audience.roles.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setRoles}
          />
          <People initial={of('user')} />
          <input type="hidden" name="departIds" value={departs.join(',')} />
          <input type="hidden" name="roleIds" value={roles.join(',')} />
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

function People({ initial }: { initial: readonly Target[] }) {
  const { t } = useTranslation('notices');
  const [chosen, setChosen] = useState(initial.map(({ id, name }) => ({ value: id, label: name })));
  const [keyword, setKeyword] = useState('');
  const found = useFound(noticeCalls.people, keyword, {
    as: ({ id, name }: { id: string; name: string }) => ({ value: id, label: name }),
  });
  return (
    <>
      <Select
        mode="multiple"
        labelInValue
        aria-label={t('audience.users')}
        placeholder={t('audience.usersHint')}
        filterOption={false}
        allowClear
        value={chosen}
        options={found ?? []}
        loading={found === null}
        onSearch={setKeyword}
        onFocus={() => setKeyword('')}
        onChange={setChosen}
      />
      <input type="hidden" name="userIds" value={chosen.map(({ value }) => value).join(',')} />
    </>
  );
}
