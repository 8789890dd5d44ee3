import { htmlLang, type Locale, locales } from '@dhc/locales/locale'
import { chooseLocale, chosenLocale } from './console-words.ts'

/** Each in its own language, so that whoever cannot read the others finds it. */
const names: Readonly<Record<Locale, string>> = { 'zh-HK': '繁體', 'zh-CN': '简体', 'en-US': 'English' }

export function LanguageChoice() {
  const current = chosenLocale()
  return (
    <p className="flex gap-2">
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={htmlLang[locale]}
          aria-pressed={locale === current}
          onClick={() => chooseLocale(locale)}
          className="quiet-button aria-pressed:font-bold aria-pressed:underline"
        >
          {names[locale]}
        </button>
      ))}
    </p>
  )
}
