import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { formText } from '#app/lib/text/form-text.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { BrandSettings } from '../use-cases/brand-input.server.ts';

type HostFiling = NonNullable<BrandSettings['hostFilings']>[number];

const texts = ['copyright', 'icp'] as const;
const max = { copyright: 120, icp: 60 };

/** The text at the foot of the pages of each host that has to have one of its own; empty ones take the brand's. */
export function HostFilings(props: {
  hosts: readonly string[];
  filings: readonly HostFiling[];
  editable: boolean;
  error: string | undefined;
}) {
  const { t } = useTranslation('brand');
  const { hosts, filings, editable, error } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame within the frame of its group
    <div className="brand-filings" role="group" aria-label={t('field.hostFilings')}>
      <h2>{t('field.hostFilings')}</h2>
      <p className="form-field-hint">{t('hint.hostFilings')}</p>
      {hosts.map((host) => (
        <div className="brand-filing" key={host}>
          <span className="code-text">{host}</span>
          {texts.map((name) => (
            <Input
              key={name}
              name={`${name}@${host}`}
              aria-label={t(`filing.${name}`, { host })}
              placeholder={t(`field.${name}`)}
              defaultValue={filings.find((filing) => filing.host === host)?.[name]}
              maxLength={max[name]}
              readOnly={!editable}
              status={error ? 'error' : undefined}
            />
          ))}
        </div>
      ))}
      <FieldProblem text={error} />
    </div>
  );
}

/** What a form says of them: hosts of which nothing is said are left out. */
export function readHostFilings(form: FormData, hosts: readonly string[]): HostFiling[] {
  return hosts
    .map((host) => {
      const [copyright, icp] = texts.map((name) => formText(form, `${name}@${host}`).trim());
      return { host, copyright: copyright ?? '', icp: icp ?? '' };
    })
    .filter(({ copyright, icp }) => copyright || icp);
}
