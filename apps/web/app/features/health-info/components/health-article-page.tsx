import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { pageOfEntry } from '@dhc/reference/content-types'
import { ArticleAside, BackLink } from '../../../article/article-aside.tsx'
import { BookmarkButton } from '../../../article/bookmark-button.tsx'
import { languageOf } from '../../../article/content-origin.tsx'
import { IllustratedBody } from '../../../article/illustrated-body.tsx'
import { PageOpening } from '../../../article/page-opening.tsx'
import { HeadedSection } from '../../../article/page-section.tsx'
import type { HealthArticle } from '../../../content/health-info.ts'
import { ArticleCards } from './topic-page.tsx'

type Props = {
  readonly article: HealthArticle | undefined
  readonly related: readonly HealthArticle[]
  readonly listPath: string
  readonly hotline: string | null | undefined
}

/** S2-42: cover, summary, text, when it was last reviewed, and more of the same topic. */
export function HealthArticlePage({ article, related, listPath, hotline }: Props) {
  const { words, locale, toPage } = usePage()
  if (!article) return <PageOpening title={words.menu('subgroup.health-info.label')} />
  const { publishedOn, lastReviewedOn, topic } = article
  return (
    <article>
      <PageOpening title={article.title} summary={article.summary} origin={article.origin}>
        {publishedOn ? (
          <p className="mt-4 text-ink-soft">
            {words.programme('activity.published', { date: formatDate(publishedOn, locale) })}
          </p>
        ) : null}
        <BookmarkButton type="HEALTH_INFO" refId={article.id} />
      </PageOpening>
      <div className="article-columns">
        <div {...languageOf(article.origin)} className="article-body">
          <IllustratedBody item={article} />
        </div>
        <ArticleAside
          heading={words.programme('activity.sameTopic')}
          links={related.map(({ id, title, origin }) => ({
            href: toPage(pageOfEntry('web-activities-health-info', { documentId: id })),
            label: title,
            origin,
          }))}
          hotline={hotline}
        />
      </div>
      {lastReviewedOn ? (
        <p className="mt-12 border-line border-t pt-4 text-ink-soft">
          {words.common('page.lastReviewed', { date: formatDate(lastReviewedOn, locale) })}
        </p>
      ) : null}
      {related.length > 0 ? (
        <div className="mt-12">
          <HeadedSection id="same-topic" heading={words.programme('activity.sameTopic')}>
            <ArticleCards articles={related} headingLevel={3} />
          </HeadedSection>
        </div>
      ) : null}
      {topic ? <BackLink path={listPath} label={topic.name} /> : null}
    </article>
  )
}
