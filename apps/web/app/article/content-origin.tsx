import { useWords } from '@dhc/i18n/use-words'
import { defaultLocale, htmlLang } from '@dhc/locales/locale'
import type { Origin } from '../content/read-content.ts'

/** A screen reader must change its voice for a Chinese text on an English page. */
export function languageOf(origin: Origin | undefined): { readonly lang?: string } {
  return origin?.isChineseOnly ? { lang: htmlLang[defaultLocale] } : {}
}

/** A text that is not of the page's language says so. */
export function OriginNote({ origin }: { readonly origin: Origin | undefined }) {
  const words = useWords()
  if (origin?.isChineseOnly) return <span className="text-ink-soft">{words.common('content.chineseOnly')}</span>
  if (origin?.isConverted) return <span className="text-ink-soft">{words.common('content.converted')}</span>
  return null
}
