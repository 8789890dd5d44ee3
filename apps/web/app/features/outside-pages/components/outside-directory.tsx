import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import { PageArticle } from '../../../article/page-article.tsx'
import type { OutsidePage } from '../../../content/outside-page.ts'
import type { PageWithList } from '../../../content/page-with-list.ts'
import { OutsideLink } from '../../../links/outside-link.tsx'

type Props = PageWithList<OutsidePage> & { readonly heading: string; readonly listHeading: string }

/** S2-29, S2-30: other people's web sites, each opening in a window of its own. */
export function OutsideDirectory({ intro, items, heading, listHeading }: Props) {
  const body = (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item) => (
        <OutsideItem key={item.id} item={item} />
      ))}
    </ul>
  )
  return (
    <PageArticle
      page={intro}
      heading={heading}
      part={items.length > 0 ? { id: 'list', heading: listHeading, body } : undefined}
    />
  )
}

function OutsideItem({ item: { name, description, href, logo, origin } }: { readonly item: OutsidePage }) {
  return (
    <li className="panel relative flex items-center gap-4">
      {logo ? (
        <div className="w-16 shrink-0">
          <OptimisedImage picture={logo} sizes="4rem" />
        </div>
      ) : null}
      <div className="min-w-0">
        <p {...languageOf(origin)} className="font-bold">
          {href ? (
            <OutsideLink
              href={href}
              className="text-orange-deep underline underline-offset-4 after:absolute after:inset-0"
            >
              {name}
            </OutsideLink>
          ) : (
            name
          )}
        </p>
        {description ? <p {...languageOf(origin)}>{description}</p> : null}
        {href ? <p className="wrap-anywhere text-ink-soft">{hostOf(href)}</p> : null}
        <OriginNote origin={origin} />
      </div>
    </li>
  )
}

/** The address a reader will land on, as a person would say it: `www.dh.gov.hk`. */
export function hostOf(href: string): string {
  return URL.parse(href)?.host ?? href
}
