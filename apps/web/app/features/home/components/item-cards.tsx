import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import type { ReactNode } from 'react'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import type { ActivityItem } from '../../../content/activity-item.ts'
import { pageExists } from '../../../page-table.ts'

type Props = {
  readonly id: string
  readonly heading: string
  readonly items: readonly ActivityItem[]
  readonly pageOf: (key: string) => string
  readonly listPath: string
  readonly moreLabel: string
}

/** D-002: three pieces of news, three featured activities. */
export function ItemCards({ id, heading, items, pageOf, listPath, moreLabel }: Props) {
  const { locale, toPage } = usePage()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="home-band">
      <div className="page-width">
        <h2 id={id} className="home-heading">
          {heading}
        </h2>
        <ul className="item-cards">
          {items.map((item) => (
            <li key={item.key} className="item-card">
              {item.cover ? (
                <OptimisedImage
                  picture={{ ...item.cover, alt: '' }}
                  sizes="(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw"
                />
              ) : null}
              <div className="p-5">
                <p className="text-ink-soft">{formatDate(item.startOn, locale)}</p>
                <h3 className="mt-1 font-bold text-lg" {...languageOf(item.origin)}>
                  <a
                    href={toPage(pageOf(item.key))}
                    className="underline-offset-4 hover:underline after:absolute after:inset-0"
                  >
                    {item.title}
                  </a>
                </h3>
                <OriginNote origin={item.origin} />
              </div>
            </li>
          ))}
        </ul>
        <MoreLink path={listPath}>{moreLabel}</MoreLink>
      </div>
    </section>
  )
}

/** The way from a taste on the home page to the whole list. */
export function MoreLink({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { toPage } = usePage()
  return pageExists(path) ? (
    <p className="more-link">
      <a href={toPage(path)} className="text-link">
        {children}
      </a>
    </p>
  ) : null
}
