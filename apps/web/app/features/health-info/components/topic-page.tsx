import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { pageOfEntry } from '@dhc/reference/content-types'
import { PageOpening } from '../../../article/page-opening.tsx'
import { EmptyList, PictureCards } from '../../../article/picture-cards.tsx'
import type { HealthArticle } from '../../../content/health-info.ts'
import type { HealthTopic } from '../../../content/health-info-type.ts'

type Props = { readonly topic: HealthTopic | undefined; readonly articles: readonly HealthArticle[] }

/** S2-19: the articles of one topic. */
export function TopicPage({ topic, articles }: Props) {
  const words = useWords()
  return (
    <>
      <PageOpening
        title={topic?.name ?? words.menu('subgroup.health-info.label')}
        summary={topic ? words.programme('activity.topicSummary', { n: articles.length }) : null}
      />
      {articles.length > 0 ? (
        <ArticleCards articles={articles} />
      ) : topic ? (
        <EmptyList>{words.programme('activity.noItems')}</EmptyList>
      ) : null}
    </>
  )
}

type CardsProps = { readonly articles: readonly HealthArticle[]; readonly headingLevel?: 2 | 3 }

export function ArticleCards({ articles, headingLevel = 2 }: CardsProps) {
  const { locale, toPage } = usePage()
  const cards = articles.map((article) => ({
    id: article.id,
    href: toPage(pageOfEntry('web-activities-health-info', { documentId: article.id })),
    title: article.title,
    picture: article.cover,
    origin: article.origin,
    kicker: article.publishedOn ? formatDate(article.publishedOn, locale) : undefined,
    text: article.summary,
  }))
  return <PictureCards cards={cards} headingLevel={headingLevel} />
}
