import { useTranslation } from 'react-i18next';
import type { Article } from '../wire.ts';
import { ArticleBody } from './article-body.tsx';

/** Articles that help with what is diagnosed, each to be unfolded; nothing where there are none. */
export function OfferedArticles({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation('repair');
  if (articles.length === 0) return null;
  return (
    <section className="panel repair-articles" aria-label={t('article.offered')}>
      <h2>{t('article.offered')}</h2>
      {articles.map((article) => (
        <details key={article.id}>
          <summary>
            {article.title} {article.model ? <small>{article.model}</small> : null}
          </summary>
          <ArticleBody article={article} />
        </details>
      ))}
    </section>
  );
}
