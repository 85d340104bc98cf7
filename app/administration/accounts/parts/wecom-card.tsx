import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownMembersPage } from '#app/administration/enterprise/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';

/** The way to one's bindings to enterprise messaging. */
export function WecomCard() {
  const { t } = useTranslation('accounts');
  return (
    <section className="panel" aria-labelledby="center-wecom">
      <div className="panel-head">
        <h2 id="center-wecom">{t('center.wecom')}</h2>
        <Link className="row-action" to={pathOf(ownMembersPage)}>
          {t('center.wecomManage')}
        </Link>
      </div>
      <p className="center-hint">{t('center.wecomHint')}</p>
    </section>
  );
}
