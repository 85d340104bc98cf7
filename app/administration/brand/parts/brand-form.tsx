import { Alert, Button, Input } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { ColourField } from '#app/ui/fields/colour-field.tsx';
import { FormField } from '#app/ui/fields/form-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { singleLinks } from '../rules.ts';
import type { BrandSettings } from '../use-cases/brand-input.server.ts';
import { HostFilings, readHostFilings } from './host-filings.tsx';
import { LinkRows, readLinks, rowsOf } from './link-rows.tsx';

interface Props {
  brand: BrandSettings;
  hosts: readonly string[];
  version: number;
  editable: boolean;
  themeFailed: boolean;
}

/** Everything an administrator may say of the brand, saved as a whole. */
export function BrandForm({ brand, hosts, version, editable, themeFailed }: Props) {
  const { t } = useTranslation('brand');
  const fetcher = useFetcher<{ ok: true; message: string } | FormError>();
  const [links, setLinks] = useState(() => rowsOf(brand.brandLinks));
  const { data } = fetcher;
  const wrong = refusalAt(data);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = {
      ...readForm(form),
      brandLinks: readLinks(links),
      hostFilings: readHostFilings(form, hosts),
    };
    void fetcher.submit({ brand: JSON.stringify(values), version: String(version) }, { method: 'post' });
  };
  const line = (name: string, value: string, max: number, hint?: string) => (
    <FormField
      key={name}
      name={name}
      label={t(`field.${name}`)}
      defaultValue={value}
      maxLength={max}
      hint={hint}
      readOnly={!editable}
      error={wrong(name)}
    />
  );
  return (
    <form className="platform-section dialog-form" onSubmit={save}>
      {themeFailed ? <Alert type="warning" showIcon role="alert" title={t('themeFailed')} /> : null}
      <fieldset className="platform-group">
        <legend>{t('group.look')}</legend>
        <div className="platform-two">
          <ColourField
            name="colorPrimary"
            label={t('field.colorPrimary')}
            initial={brand.colorPrimary}
            readOnly={!editable}
            error={wrong('colorPrimary')}
          />
          {line('slogan', brand.slogan, 60)}
        </div>
      </fieldset>
      <fieldset className="platform-group">
        <legend>{t('group.contact')}</legend>
        <div className="platform-two">
          {(['hotlines', 'emails'] as const).map((name) => (
            <Lines
              key={name}
              name={name}
              values={brand[name]}
              hint={t(`hint.${name}`)}
              editable={editable}
              error={wrong(name)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="platform-group">
        <legend>{t('group.filing')}</legend>
        <div className="platform-two">
          {line('copyright', brand.copyright, 120)}
          {line('icp', brand.icp, 60, t('hint.icp'))}
        </div>
        <HostFilings
          hosts={hosts}
          filings={brand.hostFilings ?? []}
          editable={editable}
          error={wrong('hostFilings')}
        />
      </fieldset>
      <LinkRows rows={links} onChange={setLinks} editable={editable} error={wrong('brandLinks')} />
      <fieldset className="platform-group">
        <legend>{t('group.links')}</legend>
        <div className="platform-two">{singleLinks.map((name) => line(name, brand[name] ?? '', 300))}</div>
      </fieldset>
      <OutcomeNote outcome={data} />
      {editable ? (
        <div className="dialog-actions">
          <Button type="primary" htmlType="submit" loading={fetcher.state !== 'idle'}>
            {t('save')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

function Lines(props: {
  name: 'hotlines' | 'emails';
  values: readonly string[];
  hint: string;
  editable: boolean;
  error: string | undefined;
}) {
  const { t } = useTranslation('brand');
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{t(`field.${props.name}`)}</label>
      <Input.TextArea
        id={id}
        name={props.name}
        rows={2}
        maxLength={300}
        readOnly={!props.editable}
        defaultValue={props.values.join('\n')}
        status={props.error ? 'error' : undefined}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <p className={props.error ? 'field-error' : 'form-field-hint'} id={`${id}-note`}>
        {props.error ?? props.hint}
      </p>
    </div>
  );
}

function readForm(form: FormData): Record<string, unknown> {
  const text = (name: string) => formText(form, name).trim();
  const lines = (name: string) =>
    text(name)
      .split(/\s*\n\s*/)
      .filter(Boolean);
  const single = singleLinks.flatMap((name) => (text(name) ? [[name, text(name)] as const] : []));
  return {
    colorPrimary: text('colorPrimary'),
    slogan: text('slogan'),
    hotlines: lines('hotlines'),
    emails: lines('emails'),
    copyright: text('copyright'),
    icp: text('icp'),
    ...Object.fromEntries(single),
  };
}
