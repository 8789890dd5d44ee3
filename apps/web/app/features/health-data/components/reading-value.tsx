import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { besideValue, mainValue, unitOf } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'

/** The number as it is judged, its unit, and what belongs to it. */
export function ReadingValue({
  reading,
  isLarge = false,
}: {
  readonly reading: ReadingView
  readonly isLarge?: boolean
}) {
  const words = useWords()
  const beside = besideValue(words, reading)
  return (
    <>
      <strong className={`whitespace-nowrap ${isLarge ? 'text-3xl' : 'text-lg'}`}>{mainValue(reading)}</strong>{' '}
      <span className="whitespace-nowrap text-ink-soft">{unitOf(words, reading.type)}</span>
      {beside ? <span className="block text-ink-soft">{beside}</span> : null}
    </>
  )
}
