import { usePage } from '@dhc/i18n/use-words'
import { seriesPage } from '@dhc/reference/page-paths'

/** S2-84: nothing there, and the way to the courses. */
export function NoRecords() {
  const { words, toPage } = usePage()
  return (
    <div className="rounded-card border border-line bg-card p-6 shadow-card">
      <p className="text-lg">{words.common('empty.records')}</p>
      <p>
        <a href={toPage(seriesPage)} className="link-button">
          {words.menu('series.label')}
        </a>
      </p>
    </div>
  )
}
