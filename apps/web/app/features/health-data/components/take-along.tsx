import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { healthReportPage } from '@dhc/reference/page-paths'
import { FilesPart } from './files-part.tsx'

/** Own readings are the member's: on paper, as a table, for another system, and back in. */
export function TakeAlong({ onStored }: { readonly onStored: () => unknown }) {
  const words = useWords()
  const { toPage } = usePageLocale()
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
