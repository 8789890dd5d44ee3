import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { pageOfEntry } from '@dhc/reference/content-types'
import { CardGrid } from '@dhc/ui/card-grid'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import { PageArticle } from '../../../article/page-article.tsx'
import type { PageWithList } from '../../../content/page-with-list.ts'
import type { ServiceArticle } from '../../../content/service-article.ts'

type Props = PageWithList<ServiceArticle> & {
  readonly heading: string
  readonly listHeading: string
  /** News has a date, a description of the service has none. */
  readonly isDated: boolean
}

/** An editor's page that leads on to articles about services (S2-04, S2-05, D-007). */
export function ArticleCards({ intro, items, heading, listHeading, isDated }: Props) {
  const { words, locale, toPage } = usePage()
  const cards = items.map(({ id, title, summary, startOn, cover, origin }) => ({
    title,
    href: toPage(pageOfEntry('service-article', { documentId: id })),
    text: (
      <>
        <span {...languageOf(origin)}>{summary}</span> <OriginNote origin={origin} />
      </>
    ),
    ...(isDated ? { note: words.common('article.from', { date: formatDate(startOn, locale) }) } : {}),
    ...(cover ? { image: <OptimisedImage picture={cover} sizes="(min-width: 1024px) 24rem, 100vw" /> } : {}),
  }))
  const body = <CardGrid cards={cards} />
  return (
    <PageArticle
      page={intro}
      heading={heading}
      part={items.length > 0 ? { id: 'articles', heading: listHeading, body } : undefined}
    />
  )
}
