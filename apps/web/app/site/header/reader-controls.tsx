import { usePage, useWords } from '@dhc/i18n/use-words'
import { htmlLang, inLocale, type Locale, locales } from '@dhc/locales/locale'
import { fontSize } from '@dhc/reference/options/centre'
import { useLocation } from 'react-router'

/** Each language names itself, so that its readers find it in any page; the rest of the name is for screen readers. */
const names: Record<Locale, readonly [short: string, rest: string]> = {
  'zh-HK': ['繁', '體中文'],
  'zh-CN': ['简', '体中文'],
  'en-US': ['EN', ' English'],
}
const fullNames: Record<Locale, string> = { 'zh-HK': '繁體中文', 'zh-CN': '简体中文', 'en-US': 'English' }

export type LanguageLinksProps = {
  /** The page to link to in each language; this page unless told otherwise. */
  readonly path?: string | undefined
  readonly hasFullNames?: boolean
  /** D-019: on a detail page the switch first goes back one page; `path` is where it leads without a script. */
  readonly isAfterBack?: boolean
  /** The languages in which the very item exists: who has no page to go back to reads it there (assumption A-68). */
  readonly sisters?: readonly Locale[]
}

/** S2-54, S2-55: plain links to the same path with another prefix; the enhancing script keeps query and hash (D-018). */
export function LanguageLinks({ path, hasFullNames = false, isAfterBack = false, sisters = [] }: LanguageLinksProps) {
  const { words, locale: current } = usePage()
  const { pathname: here, search } = useLocation()
  const target = (locale: Locale) => (sisters.includes(locale) ? here + search : (path ?? here))
  return (
    <ul aria-label={words.common('layout.language')} className="flex flex-wrap items-center gap-1">
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={inLocale(target(locale), locale)}
            lang={htmlLang[locale]}
            hrefLang={htmlLang[locale]}
            data-language={locale}
            {...(isAfterBack ? { 'data-after-back': true } : {})}
            {...(locale === current ? { 'aria-current': true } : {})}
            className="quiet-control whitespace-nowrap"
          >
            {hasFullNames ? fullNames[locale] : <ShortName locale={locale} />}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Said in the language it leads to, so that its readers find it. */
export const invitations: Record<Locale, string> = {
  'zh-HK': '閱讀本頁的繁體中文版',
  'zh-CN': '阅读本页的简体中文版',
  'en-US': 'Read this page in English',
}

/** S4-24: one line for visitors whose language is not that of the page; the boot script says who they are. */
export function LanguageOffer({ path, sisters = [] }: LanguageLinksProps) {
  const { words, locale: current } = usePage()
  const { pathname: here, search } = useLocation()
  return (
    <aside aria-label={words.common('layout.languageOffer')} className="language-offer">
      {locales
        .filter((locale) => locale !== current)
        .map((locale) => (
          <a
            key={locale}
            href={inLocale(sisters.includes(locale) ? here + search : (path ?? here), locale)}
            lang={htmlLang[locale]}
            hrefLang={htmlLang[locale]}
            data-language={locale}
          >
            {invitations[locale]}
          </a>
        ))}
    </aside>
  )
}

function ShortName({ locale }: { readonly locale: Locale }) {
  const [short, rest] = names[locale]
  return (
    <span>
      {short}
      <span className="sr-only">{rest}</span>
    </span>
  )
}

const letterSize = { Mini: 'text-base', Medium: 'text-lg', Large: 'text-xl' } as const

/** S9-05: three sizes. Works by script only, so it is not shown without one; the script marks the chosen size. */
export function FontSizeControl() {
  const words = useWords()
  return (
    <fieldset className="hidden items-center gap-1 scripted:flex">
      <legend className="sr-only">{words.common('layout.fontSize')}</legend>
      {fontSize.codes.map((size) => (
        // The script has marked the chosen size before React hydrates an acting page.
        <button
          key={size}
          type="button"
          data-font-size-choice={size}
          className="quiet-control"
          suppressHydrationWarning
        >
          <span aria-hidden="true" className={`${letterSize[size]} leading-none`}>
            A
          </span>
          <span className="sr-only">{words.fontSize(size)}</span>
        </button>
      ))}
    </fieldset>
  )
}
