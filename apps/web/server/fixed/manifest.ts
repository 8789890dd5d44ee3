import { htmlLang, inLocale, type Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { timetablePage } from '@dhc/reference/page-paths'

/** Of packages/ui/src/tokens.css: a white bar over the paper of every page. */
const colours = { theme_color: '#ffffff', background_color: '#fffbf5' }

const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
]

/** What a phone shows of the installed site; it opens on the member's own pages. */
export function manifestOf(locale: Locale) {
  return {
    id: '/',
    name: translate(locale, 'common', 'site.name'),
    short_name: translate(locale, 'common', 'site.shortName'),
    lang: htmlLang[locale],
    start_url: inLocale(timetablePage, locale),
    scope: '/',
    display: 'standalone',
    ...colours,
    icons,
  }
}
