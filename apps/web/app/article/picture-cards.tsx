import { type ReactNode, use } from 'react'
import { ContentFailed } from '../content/content-failed.ts'
import type { Picture } from '../content/picture.ts'
import type { Origin } from '../content/read-content.ts'
import { languageOf, OriginNote } from './content-origin.tsx'
import { OptimisedImage } from './optimised-image.tsx'

type PictureCard = {
  readonly id: string
  readonly href: string
  readonly title: string
  readonly picture: Picture | undefined
  readonly origin: Origin
  /** A date or a kind, above the title. */
  readonly kicker?: ReactNode
  readonly text: string | null
  readonly footer?: ReactNode
  /** There for the script, which may show it to whoever is signed in. */
  readonly isHidden?: boolean
}

type Props = { readonly cards: readonly PictureCard[]; readonly headingLevel?: 2 | 3 }

/** News, articles and lessons: the title is the link and covers its whole card. */
export function PictureCards({ cards, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ id, href, title, picture, origin, kicker, text, footer, isHidden }, index) => (
        <li
          key={id}
          data-card={id}
          hidden={isHidden}
          className="picture-card relative flex flex-col overflow-hidden rounded-card border border-line bg-card shadow-card"
        >
          {/* The title says what the card is about; the picture would only say it again. */}
          {picture ? (
            <OptimisedImage
              picture={{ ...picture, alt: '' }}
              sizes="(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw"
              isFirst={index === 0}
            />
          ) : null}
          <div className="flex grow flex-col gap-2 p-6">
            {kicker ? <p className="text-ink-soft">{kicker}</p> : null}
            <Heading {...languageOf(origin)} className="font-bold text-lg">
              <a href={href} className="text-orange-deep underline underline-offset-4 after:absolute after:inset-0">
                {title}
              </a>
            </Heading>
            <p className="empty:hidden">
              <OriginNote origin={origin} />
            </p>
            <p {...languageOf(origin)} className="grow">
              {text}
            </p>
            {footer}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** "There is nothing": said only when everything could be read (S7-32, D-055). */
export function EmptyList({ children }: { readonly children: ReactNode }) {
  return use(ContentFailed) ? null : <p>{children}</p>
}
