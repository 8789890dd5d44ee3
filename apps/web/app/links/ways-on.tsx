import { usePage, useWords } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import {
  calendarPage,
  contactUsPage,
  providersPage,
  seriesPage,
  serviceChargePage,
  serviceFaqPage,
  siteMapPage,
} from '@dhc/reference/page-paths'
import type { Suggestion } from '../member-api/search.ts'
import { useContentLink } from './content-link.ts'

type Props = { readonly id: string; readonly phone: string | null | undefined }

/** What most people come for; a page that does not exist yet is left out. */
const oftenNeeded: readonly { readonly path: string; readonly label: MessageKey<'menu'> }[] = [
  { path: seriesPage, label: 'series.label' },
  { path: calendarPage, label: 'calendar.label' },
  { path: serviceChargePage, label: 'service-charge.label' },
  { path: providersPage, label: 'eService-menu.label' },
  { path: serviceFaqPage, label: 'service-faq.label' },
  { path: contactUsPage, label: 'contact-us.label' },
  { path: siteMapPage, label: 'sitemap.label' },
]

/** D-016, S2-83: nobody who found nothing is left standing: pages people often need, and the phone of the centre. */
export function WaysOn({ id, phone }: Props) {
  const words = useWords()
  const toAddress = useContentLink()
  const { toPage } = usePage()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-heading">
        {words.common('search.useful')}
      </h2>
      <ul className="ways-on">
        <li>
          <a href={toPage('/')}>{words.common('layout.home')}</a>
        </li>
        {oftenNeeded.map(({ path, label }) => {
          const href = toAddress(path)
          return href ? (
            <li key={path}>
              <a href={href}>{words.menu(label)}</a>
            </li>
          ) : null
        })}
      </ul>
      {phone ? (
        <p className="mt-6">
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link font-bold">
            {words.common('error.404Call', { phone })}
          </a>
        </p>
      ) : null}
    </section>
  )
}

type SuggestedPagesProps = { readonly heading: string; readonly suggestions: readonly Suggestion[] }

/** Pages the search itself would have offered. */
export function SuggestedPages({ heading, suggestions }: SuggestedPagesProps) {
  const { words, toPage } = usePage()
  if (suggestions.length === 0) return null
  return (
    <div className="mt-6">
      <p className="font-bold">{heading}</p>
      <ul className="mt-1">
        {suggestions.map(({ type, title, path }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3">
            <a href={toPage(path)} className="text-link">
              {title}
            </a>
            <span className="text-ink-soft">{words.common(`search.kind.${type}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
