import { withWords } from '@dhc/i18n/load-words'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { healthReportPage } from '@dhc/reference/page-paths'
import { lazy, Suspense, useState } from 'react'

/** Own readings are the member's: on paper, as a table, for another system, and back in. */
export function TakeAlong({ onStored }: { readonly onStored: () => unknown }) {
  const { words, toPage } = usePage()
  return (
    <section aria-labelledby="take-heading" className="flex flex-col items-start gap-4">
      <h2 id="take-heading">{words.health('take.heading')}</h2>
      <a href={toPage(healthReportPage)} className="secondary-button">
        {words.health('take.print')}
      </a>
      <FilesPart onStored={onStored} />
    </section>
  )
}

/** Opened seldom, so it is loaded when it is. */
const Files = lazy(() => withWords(import('./files.tsx')).then((module) => ({ default: module.Files })))

/** Readings as files, folded away: most people never need one. */
function FilesPart({ onStored }: { readonly onStored: () => unknown }) {
  const words = useWords()
  const [isOpened, setOpened] = useState(false)
  return (
    <details className="import-part" onToggle={() => setOpened(true)}>
      <summary>{words.health('take.files')}</summary>
      <Suspense fallback={null}>{isOpened ? <Files onStored={onStored} /> : null}</Suspense>
    </details>
  )
}
