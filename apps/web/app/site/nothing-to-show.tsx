import { usePageLocale, useWords } from '@dhc/i18n/use-words'

/** A page that could not be made has nothing to say but the way home. */
export function NothingToShow() {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <div className="page-opening opening-band">
      <h1>{words.common('site.name')}</h1>
      <p className="page-summary">{words.common('error.generic')}</p>
      <p className="mt-8">
        <a href={toPage('/')} className="primary-button">
          {words.common('page.goHome')}
        </a>
      </p>
    </div>
  )
}
