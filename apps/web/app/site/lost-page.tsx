import { usePageLocale } from '../i18n/use-page-locale.ts'
import { useWords } from '../i18n/use-words.ts'
import lostPage from './pictures/lost-page.svg'

type Props = { readonly phone: string | null | undefined; readonly pageExists: (path: string) => boolean }

/** D-016: what a lost reader can do next; most came by an old link to a course or an opening notice. */
export function LostPage({ phone, pageExists }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const links = [
    { path: '/', label: words.common('layout.home') },
    { path: '/activity/programmes/series', label: words.menu('series.label') },
    { path: '/contact/contact-us', label: words.menu('contact-us.label') },
    { path: '/others/sitemap', label: words.menu('sitemap.label') },
  ].filter(({ path }) => pageExists(path))
  return (
    <div className="page-opening opening-band grid items-center gap-8 pt-10 lg:grid-cols-2">
      <div>
        <h1>{words.common('error.404Title')}</h1>
        <p className="page-summary">{words.common('error.404Body')}</p>
        <p className="mt-6 font-bold">{words.common('error.404Next')}</p>
        <ul className="mt-1">
          {links.map(({ path, label }) => (
            <li key={path}>
              <a href={toPage(path)} className="text-link">
                {label}
              </a>
            </li>
          ))}
          {phone ? (
            <li>
              <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link">
                {words.common('error.404Call', { phone })}
              </a>
            </li>
          ) : null}
        </ul>
      </div>
      <img
        src={lostPage}
        alt={words.common('error.404Picture')}
        width={800}
        height={500}
        className="h-auto w-full rounded-card"
      />
    </div>
  )
}
