import { withWords } from '@dhc/i18n/load-words'
import { usePage } from '@dhc/i18n/use-words'
import { healthReportPage } from '@dhc/reference/page-paths'
import { lazy, type ReactNode, Suspense, useState } from 'react'

/** Own readings are the member's: on paper, as a table, for another system, and back in; and when to measure next. */
export function TakeAlong({ onStored }: { readonly onStored: () => unknown }) {
  const { words, toPage } = usePage()
  return (
    <section aria-labelledby="take-heading" className="flex flex-col items-start gap-4">
      <h2 id="take-heading">{words.health('take.heading')}</h2>
      <a href={toPage(healthReportPage)} className="secondary-button">
        {words.health('take.print')}
      </a>
      <Folded summary={words.health('take.files')}>
        <Files onStored={onStored} />
      </Folded>
      <Folded summary={words.health('remind.heading')}>
        <ReminderPart />
      </Folded>
    </section>
  )
}

/** Opened seldom, so it is loaded when it is. */
const Files = lazy(() => withWords(import('./files.tsx')).then((module) => ({ default: module.Files })))

const ReminderPart = lazy(() =>
  withWords(import('./reminder-part.tsx')).then((module) => ({ default: module.ReminderPart })),
)

/** Folded away: most people never need it, and those who do open it once. */
function Folded({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details className="import-part" onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      <Suspense fallback={null}>{isOpened ? children : null}</Suspense>
    </details>
  )
}
