import { Alert, Button, Input, InputNumber, Modal, Select } from 'antd';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { apiKeysApi } from '../api.server.ts';
import { longestName, maxSystems } from '../rules.ts';
import type { ScopeChoice } from '../wire.ts';

const usualRate = 60;

/** Commas and semicolons of either writing, and the Chinese mark between items. */
const separators = [',', ';', '\uff0c', '\u3001', '\uff1b'];

/** Makes a key, and shows it this once. */
export function NewKey({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('api-keys');
  const [made, setMade] = useState<string | null>(null);
  return (
    <Modal
      open
      title={t(made ? 'made.title' : 'form.title')}
      onCancel={onClose}
      footer={null}
      // A key that is clicked away is lost.
      closable={made === null}
      maskClosable={made === null}
      keyboard={made === null}
    >
      {made ? <MadeKey value={made} onClose={onClose} /> : <KeyForm onMade={setMade} onClose={onClose} />}
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
      <Input id={field} readOnly value={value} aria-label={t('column.prefix')} className="code-text" />
      <div className="dialog-actions">
        <Button onClick={() => void copy()}>{t(copied ? 'made.copied' : 'made.copy')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('made.done')}
        </Button>
      </div>
    </div>
  );
}

function KeyForm({ onMade, onClose }: { onMade(key: string): void; onClose(): void }) {
  const { t } = useTranslation(['api-keys', 'common']);
  const choices = useScopes();
  const id = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  const [systems, setSystems] = useState<string[]>([]);
  const [rate, setRate] = useState<number | null>(usualRate);
  const [expiresOn, setExpiresOn] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const requested = {
        name,
        scopes,
        systems,
        ratePerMinute: rate ?? 0,
        expiresOn: expiresOn || null,
      };
      onMade((await commandsOf<typeof apiKeysApi>()('POST /sys/apiKey/add', requested)).key);
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('common:errors.unforeseen'));
      setBusy(false);
    }
  };
  return (
    <form className="dialog-form" onSubmit={(event) => void make(event)}>
      <div className="compose-field">
        <label htmlFor={`${id}-name`}>{t('form.name')}</label>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={longestName}
          placeholder={t('form.nameHint')}
          onChange={(event) => setName(event.target.value)}
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
          onChange={setScopes}
        />
      </div>
      <div className="compose-field">
        <label htmlFor={`${id}-systems`}>{t('form.systems')}</label>
        <Select
          id={`${id}-systems`}
          mode="tags"
          open={false}
          suffixIcon={null}
          value={systems}
          maxCount={maxSystems}
          tokenSeparators={separators}
          placeholder={t('form.systemsHint')}
          onChange={setSystems}
        />
      </div>
      <div className="compose-choices">
        <div className="compose-field">
          <label htmlFor={`${id}-rate`}>{t('form.rate')}</label>
          <InputNumber id={`${id}-rate`} min={1} max={6000} precision={0} value={rate} onChange={setRate} />
        </div>
        <div className="compose-field">
          <label htmlFor={`${id}-expires`}>{t('form.expires')}</label>
          <input
            id={`${id}-expires`}
            className="plain-date"
            type="date"
            value={expiresOn}
            onChange={(event) => setExpiresOn(event.target.value)}
          />
        </div>
      </div>
      <FieldProblem text={problem} />
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={busy}
          disabled={!name.trim() || scopes.length === 0 || rate === null}
        >
          {t('form.make')}
        </Button>
      </div>
    </form>
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
