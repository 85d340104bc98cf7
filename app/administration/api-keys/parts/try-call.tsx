import { Alert, Button, Input } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Described } from '../operations.ts';

interface Answered {
  status: number;
  ms: number;
  text: string;
}

/** One call with what it takes, to be made here and now: with a key, or as the person who looks at it. */
export function TryCall({ operation }: { operation: Described }) {
  const { t } = useTranslation('api-keys');
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(operation.body?.example ?? '');
  const [key, setKey] = useState('');
  const { busy, answered, problem, send } = useCall(operation);
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send({ values, body, key: key.trim() });
  };
  return (
    <form className="dialog-form" onSubmit={submit}>
      <h2 className="api-doc-title">
        <span className="api-method">{operation.method}</span>{' '}
        <code className="code-text">{operation.path}</code>
      </h2>
      <p>
        {operation.summary}
        {operation.scope ? ` · ${t('doc.scope', { scope: operation.scope })}` : ''}
      </p>
      {operation.parameters.map((parameter) => (
        <div className="compose-field" key={parameter.name}>
          <label htmlFor={`${id}-${parameter.name}`}>
            {parameter.name}
            <span className="field-hint">
              {' '}
              {parameter.kind} {parameter.required ? t('doc.required') : ''}
            </span>
          </label>
          <Input
            id={`${id}-${parameter.name}`}
            value={values[parameter.name] ?? ''}
            onChange={(event) => setValues({ ...values, [parameter.name]: event.target.value })}
          />
        </div>
      ))}
      {operation.body ? (
        <>
          <div className="compose-field">
            <label htmlFor={`${id}-body`}>{t('doc.body')}</label>
            <Input.TextArea
              id={`${id}-body`}
              className="code-text"
              autoSize={{ minRows: 4, maxRows: 18 }}
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          </div>
          <details>
            <summary>{t('doc.schema')}</summary>
            <pre className="api-doc-code">{operation.body.schema}</pre>
          </details>
        </>
      ) : null}
      <div className="compose-field">
        <label htmlFor={`${id}-key`}>{t('doc.useKey')}</label>
        <Input.Password
          id={`${id}-key`}
          autoComplete="off"
          value={key}
          placeholder={t('doc.keyHint')}
          onChange={(event) => setKey(event.target.value)}
        />
      </div>
      {problem ? <Alert type="warning" role="alert" title={problem} /> : null}
      <div className="dialog-actions">
        {operation.method === 'GET' ? null : <span className="field-hint">{t('doc.live')}</span>}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('doc.send')}
        </Button>
      </div>
      {answered ? (
        <section aria-label={t('doc.answer')}>
          <p role="status">{t('doc.status', { status: answered.status, ms: answered.ms })}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <pre className="api-doc-code" tabIndex={0}>
            {answered.text}
          </pre>
        </section>
      ) : null}
    </form>
  );
}

const longestShown = 50_000;

function useCall(operation: Described) {
  const { t } = useTranslation('api-keys');
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (given: { values: Record<string, string>; body: string; key: string }) => {
    setProblem(null);
    if (operation.body && !isJson(given.body)) {
      setProblem(t('doc.badJson'));
      return;
    }
    setBusy(true);
    const began = performance.now();
    try {
      const response = await fetch(addressOf(operation, given.values), requestOf(operation, given));
      const text = await response.text();
      const ms = Math.round(performance.now() - began);
      setAnswered({ status: response.status, ms, text: pretty(text).slice(0, longestShown) });
    } catch {
      setProblem(t('doc.failed'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, answered, problem, send };
}

function addressOf({ path, parameters }: Described, values: Record<string, string>): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: where } of parameters) {
    const value = values[name] ?? '';
    if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    if (where === 'query' && value !== '') query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

function requestOf(
  { method, parameters, body }: Described,
  given: { values: Record<string, string>; body: string; key: string },
): RequestInit {
  const headers = parameters
    .filter((one) => one.in === 'header' && given.values[one.name])
    .map(({ name }) => [name, given.values[name] ?? ''] as const);
  return {
    method,
    // With a key the call is the key's, and the session at hand plays no part in it.
    credentials: given.key ? 'omit' : 'same-origin',
    headers: {
      ...Object.fromEntries(headers),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(given.key ? { authorization: `Bearer ${given.key}` } : {}),
    },
    ...(body ? { body: given.body } : {}),
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function pretty(text: string): string {
  return isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text;
}
