import type { LatestReadings } from '@dhc/contracts/member-api/health-data'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { isClassified } from '@dhc/reference/health/reading-band'
import { healthViews } from '../model.ts'
import { ClassChip } from './class-chip.tsx'
import { NoReadings } from './no-readings.tsx'
import { ReadingValue } from './reading-value.tsx'

/** The newest reading of each type; a card leads to its view. */
export function LatestCards({ latest }: { readonly latest: LatestReadings }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const isEmpty = healthViews.every(({ type }) => latest[type] === null)
  return (
    <>
      {isEmpty ? <NoReadings title={words.health('readings.empty')} hint={words.health('readings.emptyHint')} /> : null}
      <ul className="latest-cards">
        {healthViews.map(({ type, path, title }) => (
          <li key={type}>
            <h3>
              <a href={toPage(path)}>{words.menu(title)}</a>
            </h3>
            <Newest reading={latest[type]} />
          </li>
        ))}
      </ul>
      <p className="max-w-measure">
        {words.health(isClassified(latest.person.ageYears) ? 'health.reference' : 'health.adultOnly')}
      </p>
    </>
  )
}

function Newest({ reading }: { readonly reading: LatestReadings['BMI'] }) {
  const words = useWords()
  const { locale } = usePageLocale()
  if (!reading) return <p className="text-ink-soft">{words.health('latest.none')}</p>
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          <ReadingValue reading={reading} isLarge />
        </span>
        <ClassChip reading={reading} />
      </p>
      <p className="text-ink-soft">{formatDateTime(new Date(reading.recordedAt), locale)}</p>
    </>
  )
}
