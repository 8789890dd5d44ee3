import type { ReactNode } from 'react'
import { keyed } from './keyed.ts'

interface Card {
  title: string
  text: ReactNode
  href?: string
  /** Without a label the title itself is the link. */
  linkLabel?: string
  image?: ReactNode
  /** A line above the title: a date, a place. */
  note?: ReactNode
}

export interface CardGridProps {
  cards: Card[]
  /** 3 under a section heading, 2 where the grid follows the page title. */
  headingLevel?: 2 | 3
}

const linkClass = 'text-orange-deep underline underline-offset-4'

/** As many columns as there is room for beside or without a side column; four cards stand two by two, never three and one. */
const columnsFor = (count: number) =>
  count === 2 || count % 3 === 1 ? '@xl:grid-cols-2' : '@xl:grid-cols-2 @4xl:grid-cols-3'

export function CardGrid({ cards, headingLevel = 3 }: CardGridProps) {
  return (
    <div className="@container">
      <ul
        className={`grid list-none grid-cols-1 gap-6 p-0 ${cards.length === 1 ? 'max-w-measure' : columnsFor(cards.length)}`}
      >
        {keyed(cards, (card) => card.title).map(({ key, item }) => (
          <CardItem key={key} card={item} headingLevel={headingLevel} />
        ))}
      </ul>
    </div>
  )
}

/** A title that is a link covers its whole card: the largest target a finger can have. */
function CardItem({ card, headingLevel }: { card: Card; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-card shadow-card">
      {card.image}
      <div className="flex grow flex-col gap-2 p-6">
        {card.note === undefined ? null : <p className="text-ink-soft">{card.note}</p>}
        <Heading className="font-bold text-ink text-lg">
          {card.href !== undefined && card.linkLabel === undefined ? (
            <a href={card.href} className={`${linkClass} after:absolute after:inset-0`}>
              {card.title}
            </a>
          ) : (
            card.title
          )}
        </Heading>
        <div className="grow text-ink">{card.text}</div>
        {card.href !== undefined && card.linkLabel !== undefined ? (
          <p>
            <a href={card.href} className={`${linkClass} inline-flex min-h-touch items-center`}>
              {card.linkLabel}
              {/* "Read more" six times over tells a screen reader nothing: each link also names its card. */}
              <span className="sr-only"> {card.title}</span>
            </a>
          </p>
        ) : null}
      </div>
    </li>
  )
}
