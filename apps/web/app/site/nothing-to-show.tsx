import { usePageLocale } from '../i18n/use-page-locale.ts'
import { useWords } from '../i18n/use-words.ts'

type Props = { readonly title?: string; readonly text?: string }

/** A page that has nothing to say but the way home: not found, or broken. */
export function NothingToShow({ title, text }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <div className="page-opening opening-band">
      <h1>{title ?? words.common('site.name')}</h1>
      <p className="page-summary">{text ?? words.common('error.generic')}</p>
      <p className="mt-8">
        <a href={toPage('/')} className="primary-button">
          {words.common('page.goHome')}
        </a>
      </p>
    </div>
  )
}
