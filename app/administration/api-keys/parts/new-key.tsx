import { Alert, Button, Input, InputNumber, Modal, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedForm } from '#app/entity/form/draft/use-typed-form.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { apiGet } from '#app/lib/web/api-client.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { apiKeysApi } from '../api.server.ts';
import { longestName, maxSystems } from '../rules.ts';
import type { ScopeChoice } from '../wire.ts';

/** A key before anything is typed; calls by minute as most need them. */
const emptyKey = {
  name: '',
  scopes: [] as string[],
  systems: [] as string[],
  rate: 60 as number | null,
  /** YYYY-MM-DD; empty: without end. */
  expiresOn: '',
};

/** Commas and semicolons of either writing, and the Chinese mark between items. */
const separators = [',', ';', '\uff0c', '\u3001', '\uff1b'];

/** Makes a key, and shows it this once. */
export default function NewKey({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('api-keys');
  const [made, setMade] = useState<string | null>(null);
  if (made === null) return <KeyDrawer onMade={setMade} onClose={onClose} />;
  return (
    // A key that is clicked away is lost.
    <Modal
      open
      title={t('made.title')}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <MadeKey value={made} onClose={onClose} />
    </Modal>
  );
}

function MadeKey({ value, onClose }: { value: string; onClose(): void }) {
  const { t } = useTranslation('api-keys');
  const [copied, setCopied] = useState(false);
  const field = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Without leave for the clipboard it can still be copied by hand.
      (document.getElementById(field) as HTMLInputElement | null)?.select();
      return;
    }
    setCopied(true);
  };
  return (
    <div className="dialog-form">
      <Alert type="warning" showIcon role="alert" title={t('made.warning')} />
      <Input id={field} readOnly value={value} aria-label={t('key.field.prefix')} className="code-text" />
      <div className="dialog-actions">
        <Button onClick={() => void copy()}>{t(copied ? 'made.copied' : 'made.copy')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('made.done')}
        </Button>
      </div>
    </div>
  );
}

function KeyDrawer({ onMade, onClose }: { onMade(key: string): void; onClose(): void }) {
  const { t } = useTranslation('api-keys');
  const choices = useScopes();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { typed, type, draft, isDirty } = useTypedForm('api-keys:new', '', emptyKey);
  const { name, scopes, rate } = typed;
  const { run, busy, problem } = useCommand<typeof apiKeysApi>({ quiet: true });
  const ready = name.trim() !== '' && scopes.length > 0 && rate !== null;
  const make = () =>
    run(
      'POST /sys/apiKey/add',
      {
        name,
        scopes,
        systems: typed.systems,
        ratePerMinute: rate ?? 0,
        expiresOn: typed.expiresOn || null,
      },
      ({ key }) => draft.saved(onMade)(key),
    );
  return (
    <FormDrawer
      title={t('form.title')}
      busy={busy}
      ready={ready}
      isDirty={isDirty}
      saveLabel={t('form.make')}
      onSave={() => element.current?.requestSubmit()}
      onClose={onClose}
      draft={draft}
    >
      <form
        ref={element}
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !busy) void make();
        }}
      >
        <div className="compose-field">
          <label htmlFor={`${id}-name`}>{t('form.name')}</label>
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={longestName}
            placeholder={t('form.nameHint')}
            onChange={(event) => type({ name: event.target.value })}
          />
        </div>
        <div className="compose-field">
          <label htmlFor={`${id}-scopes`}>{t('form.scopes')}</label>
          <Select
            id={`${id}-scopes`}
            mode="multiple"
            value={scopes}
            placeholder={t('form.scopesHint')}
            options={choices}
            optionFilterProp="label"
            maxTagCount={6}
            onChange={(codes: string[]) => type({ scopes: codes })}
          />
        </div>
        <div className="compose-field">
          <label htmlFor={`${id}-systems`}>{t('form.systems')}</label>
          <Select
            id={`${id}-systems`}
            mode="tags"
            open={false}
            suffixIcon={null}
            value={typed.systems}
            maxCount={maxSystems}
            tokenSeparators={separators}
            placeholder={t('form.systemsHint')}
            onChange={(systems: string[]) => type({ systems })}
          />
        </div>
        <div className="compose-choices">
          <div className="compose-field">
            <label htmlFor={`${id}-rate`}>{t('form.rate')}</label>
            <InputNumber
              id={`${id}-rate`}
              min={1}
              max={6000}
              precision={0}
              value={rate}
              onChange={(value) => type({ rate: value })}
            />
          </div>
          <div className="compose-field">
            <label htmlFor={`${id}-expires`}>{t('form.expires')}</label>
            <input
              id={`${id}-expires`}
              className="plain-date"
              type="date"
              value={typed.expiresOn}
              onChange={(event) => type({ expiresOn: event.target.value })}
            />
          </div>
        </div>
        <FieldProblem text={problem} />
      </form>
    </FormDrawer>
  );
}

/** The permissions one may give, under their pages. */
function useScopes() {
  const [found, setFound] = useState<ScopeChoice[]>([]);
  useEffect(() => {
    const left = new AbortController();
    apiGet<ScopeChoice[]>('/sys/apiKey/scopes', {}, { signal: left.signal, mask: false }).then(
      setFound,
      () => {},
    );
    return () => left.abort();
  }, []);
  const pages = [...new Set(found.map(({ page }) => page))];
  return pages.map((page) => ({
    label: page,
    title: page,
    options: found
      .filter((one) => one.page === page)
      .map(({ code, name }) => ({
        value: code,
        label: name === page ? `${page}（${code}）` : `${page} · ${name}`,
      })),
  }));
}
