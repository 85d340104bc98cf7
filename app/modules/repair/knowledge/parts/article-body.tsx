import { useTranslation } from 'react-i18next';
import { Checklist } from '../../plans/parts/checklist.tsx';
import type { Article } from '../wire.ts';

/** The steps of an article and its pictures. */
export function ArticleBody({ article }: { article: Pick<Article, 'id' | 'steps' | 'pictures'> }) {
  const { t } = useTranslation('repair');
  return (
    <>
      <Checklist text={article.steps} />
      {article.pictures.length > 0 ? (
        <ul className="repair-pictures">
          {article.pictures.map((id, index) => (
            <li key={id}>
              <img
                src={`/api/mes/article/picture?articleId=${article.id}&id=${id}`}
                alt={t('article.picture', { place: index + 1 })}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
