import { usePage } from '@dhc/i18n/use-words'
import { PageOpening } from '../../../article/page-opening.tsx'
import { EmptyList, PictureCards } from '../../../article/picture-cards.tsx'
import { DateRange } from '../../../classes/date-range.tsx'
import type { ActivityItem } from '../../../content/activity-item.ts'

type Props = {
  readonly heading: string
  readonly items: readonly ActivityItem[]
  readonly pageOf: (key: string) => string
}

/** S2-17, S2-18: cards that open the item's page. */
export function ActivityCards({ heading, items, pageOf }: Props) {
  const { words, toPage } = usePage()
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
