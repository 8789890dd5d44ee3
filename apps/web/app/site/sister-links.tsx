import { usePageLocale } from '@dhc/i18n/use-words'
import { htmlLang, inLocale, type Locale } from '@dhc/locales/locale'
import { useLocation } from 'react-router'

/** Said in the language it leads to, so that its readers find it. */
const invitations: Record<Locale, string> = {
  'zh-HK': '閱讀本頁的繁體中文版',
  'zh-CN': '阅读本页的简体中文版',
  'en-US': 'Read this item in English',
}

/** Section 2e: the language switch leaves a detail page (D-019), so the same item is offered here in its other languages. */
export function SisterLinks({ languages }: { readonly languages: readonly Locale[] }) {
  const { locale: current } = usePageLocale()
  const { pathname, search } = useLocation()
  const others = languages.filter((locale) => locale !== current)
  if (others.length === 0) return null
  return (
    <ul className="sister-links opening-band">
      {others.map((locale) => (
        <li key={locale}>
          <a
            href={inLocale(pathname + search, locale)}
            lang={htmlLang[locale]}
            hrefLang={htmlLang[locale]}
            rel="alternate"
            className="text-link"
          >
            {invitations[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}
