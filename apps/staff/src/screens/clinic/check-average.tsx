import { mainValue, sayNumber } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import type { JudgedPerson } from '@dhc/reference/health/judge-reading'
import { wordsOfConsole } from '../../words/console-words.ts'
import { averageOf, type MeasuredPart } from './check-draft.ts'
import { ClassChip } from './class-chip.tsx'

type Props = { readonly measured: readonly MeasuredPart[]; readonly person: JudgedPerson }

/** The one that is stored and judged. */
export function CheckAverage({ measured, person }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  const average = averageOf(measured)
  if (average?.type !== 'BLOOD_PRESSURE') return null
  const pulse = average.pulse === null ? '' : `${words.health('health.pulse')} ${sayNumber('pulse', average.pulse)}`
  return (
    <p role="status" className="check-average">
      {say('healthCheck.average')}{' '}
      <strong>
        {mainValue(average)} {words.health('unit.bp')}
      </strong>{' '}
      {pulse} <ClassChip values={average} person={person} />
    </p>
  )
}
