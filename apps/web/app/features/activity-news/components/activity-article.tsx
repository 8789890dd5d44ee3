import { usePage } from '@dhc/i18n/use-words'
import { calendarPage, seriesPage } from '@dhc/reference/page-paths'
import { ArticleAside, BackLink } from '../../../article/article-aside.tsx'
import { BookmarkButton } from '../../../article/bookmark-button.tsx'
import { languageOf } from '../../../article/content-origin.tsx'
import { IllustratedBody } from '../../../article/illustrated-body.tsx'
import { PageOpening } from '../../../article/page-opening.tsx'
import { DateRange } from '../../../classes/date-range.tsx'
import type { ActivityItem } from '../../../content/activity-item.ts'

type Props = {
  readonly item: ActivityItem | undefined
  readonly type: 'NEWS' | 'FEATURED'
  readonly list: { readonly path: string; readonly label: string }
  readonly hotline: string | null | undefined
}

/** S2-41: one piece of news or one featured activity. */
export function ActivityArticle({ item, type, list, hotline }: Props) {
  const { words, toPage } = usePage()
  if (!item) return <PageOpening title={list.label} />
  return (
    <article>
      <PageOpening title={item.title} summary={item.summary} origin={item.origin}>
        <p className="mt-4">
          <span className="text-ink-soft">{words.programme('activity.period')}</span>{' '}
          <strong>
            <DateRange from={item.startOn} to={item.endOn} />
          </strong>
        </p>
        <BookmarkButton type={type} refId={item.key} />
      </PageOpening>
      <div className="article-columns">
        <div {...languageOf(item.origin)} className="article-body">
          <IllustratedBody item={item} />
        </div>
        <ArticleAside
          heading={words.common('page.related')}
          links={[
            { href: toPage(list.path), label: list.label },
            { href: toPage(seriesPage), label: words.menu('series.label') },
            { href: toPage(calendarPage), label: words.menu('calendar.label') },
          ]}
          hotline={hotline}
        />
      </div>
      <BackLink path={list.path} label={list.label} />
    </article>
  )
}
