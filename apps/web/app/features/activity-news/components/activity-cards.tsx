import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import type { ActivityItem } from '../../../content/activity-item.ts'
import { DateRange } from '../../../sections/date-range.tsx'
import { EmptyList } from '../../../sections/empty-list.tsx'
import { PageOpening } from '../../../sections/page-opening.tsx'
import { PictureCards } from '../../../sections/picture-cards.tsx'

type Props = {
  readonly heading: string
  readonly items: readonly ActivityItem[]
  readonly pageOf: (key: string) => string
}

/** S2-17, S2-18: cards that open the item's page. */
export function ActivityCards({ heading, items, pageOf }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const cards = items.map((item) => ({
    id: item.key,
    href: toPage(pageOf(item.key)),
    title: item.title,
    picture: item.cover,
    origin: item.origin,
    kicker: <DateRange from={item.startOn} to={item.endOn} />,
    text: item.summary,
  }))
  return (
    <>
      <PageOpening title={heading} />
      {items.length > 0 ? <PictureCards cards={cards} /> : <EmptyList>{words.programme('activity.noItems')}</EmptyList>}
    </>
  )
}
