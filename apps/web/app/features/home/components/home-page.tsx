import { useWords } from '@dhc/i18n/use-words'
import { pageOfEntry, pageOfItem } from '@dhc/reference/content-types'
import type { SpecialDay } from '@dhc/reference/special-days'
import type { HomeContent } from '../data.ts'
import { type GroupCard, GroupCards } from './group-cards.tsx'
import { HealthTeaser } from './health-teaser.tsx'
import { ItemCards } from './item-cards.tsx'
import { LatestCourses } from './latest-courses.tsx'
import { NextClasses } from './next-classes.tsx'
import { TodayPanel } from './today-panel.tsx'
import { WhereWeAre } from './where-we-are.tsx'

type Props = {
  readonly content: HomeContent
  readonly groups: readonly GroupCard[]
  readonly specialDays: readonly SpecialDay[]
}

/** D-002: what a resident can do here today, then the way to everything else. */
export function HomePage({ content, groups, specialDays }: Props) {
  const words = useWords()
  const { centre, centres, classes, courses, now, news, featured, article, holidays, isComplete } = content
  return (
    <>
      <div className="page-width home-first">
        {centres.length > 0 ? <TodayPanel centres={centres} holidays={holidays} specialDays={specialDays} /> : null}
        {classes.length > 0 || isComplete ? <NextClasses classes={classes} now={now} phone={centre?.phone} /> : null}
      </div>
      <GroupCards groups={groups} />
      <ItemCards
        id="news"
        heading={words.menu('latest-news.label')}
        items={news}
        pageOf={(key) => pageOfItem('web-activity-latest-new', key)}
        listPath={pageOfEntry('web-activity-latest-new')}
        moreLabel={words.common('home.allNews')}
      />
      <LatestCourses courses={courses} />
      {article ? <HealthTeaser article={article} /> : null}
      <ItemCards
        id="featured"
        heading={words.menu('featured-activities.label')}
        items={featured}
        pageOf={(key) => pageOfItem('web-activity-featured-activity', key)}
        listPath={pageOfEntry('web-activity-featured-activity')}
        moreLabel={words.common('home.allFeatured')}
      />
      {centre ? <WhereWeAre centre={centre} /> : null}
    </>
  )
}
