import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import { useContentLink } from './content-link.ts'

type Props = { readonly id: string; readonly phone: string | null | undefined }

/** What most people come for; a page that does not exist yet is left out. */
const oftenNeeded: readonly { readonly path: string; readonly label: MessageKey<'menu'> }[] = [
  { path: '/activity/programmes/series', label: 'series.label' },
  { path: '/activity/programmes/calendar', label: 'calendar.label' },
  { path: '/service/service-charge', label: 'service-charge.label' },
  { path: '/resource/eService-menu', label: 'eService-menu.label' },
  { path: '/service/service-faq', label: 'service-faq.label' },
  { path: '/contact/contact-us', label: 'contact-us.label' },
  { path: '/others/sitemap', label: 'sitemap.label' },
]

/** D-016, S2-83: nobody who found nothing is left standing: pages people often need, and the phone of the centre. */
export function WaysOn({ id, phone }: Props) {
  const words = useWords()
  const toAddress = useContentLink()
  const { toPage } = usePageLocale()
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
