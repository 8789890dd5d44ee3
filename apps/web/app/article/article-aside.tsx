import { usePage, useWords } from '@dhc/i18n/use-words'
import type { Origin } from '../content/read-content.ts'
import { PhoneLink } from '../links/phone-link.tsx'
import { languageOf } from './content-origin.tsx'

type Props = {
  readonly heading: string
  readonly links: readonly { readonly href: string; readonly label: string; readonly origin?: Origin }[]
  readonly hotline: string | null | undefined
}

/** The side column of a desktop's article: what to read next, and who to ask. */
export function ArticleAside({ heading, links, hotline }: Props) {
  const words = useWords()
  return (
    <aside aria-label={heading} className="page-aside">
      <p className="font-bold">{heading}</p>
      <ul>
        {links.map(({ href, label, origin }) => (
          <li key={href}>
            <a href={href} {...languageOf(origin)} className="text-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
      {hotline ? (
        <p className="mt-4">
          {words.common('home.task.call')} <PhoneLink phone={hotline} className="phone-link" />
        </p>
      ) : null}
    </aside>
  )
}

/** From an item back to its list. */
export function BackLink({ path, label }: { readonly path: string; readonly label: string }) {
  const { words, toPage } = usePage()
  return (
    <p className="mt-12">
      <a href={toPage(path)} className="text-link">
        {words.programme('activity.backTo', { list: label })}
      </a>
    </p>
  )
}
