import { besideValue, mainValue, unitOf } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import type { JudgedPerson } from '@dhc/reference/health/judge-reading'
import type { ReadingValues } from '@dhc/reference/health/reading-values'
import { healthDataType } from '@dhc/reference/options/health'
import { useNavigate } from 'react-router'
import { showMoment } from '../../desk/show-time.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { AlertList } from './alert-list.tsx'
import { ClassChip } from './class-chip.tsx'
import type { StoredCheck } from './use-check.ts'

type Props = { readonly stored: StoredCheck; readonly person: JudgedPerson }

/** The next person stands there: Enter goes on. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** What was stored, to read out and to take home in large type. */
export function CheckSlip({ stored, person }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  const navigate = useNavigate()
  return (
    <section className="panel check-slip" aria-label={say('healthCheck.stored')}>
      <p role="status" className="no-print font-bold text-good text-lg">
        ✓ {say('healthCheck.stored')}
      </p>
      <p className="print-only">{words.common('site.name')}</p>
      <p className="text-ink-soft">{stored[0] ? showMoment(stored[0].recordedAt) : ''}</p>
      <ul className="check-results">
        {stored.map((reading) => (
          <li key={reading.id}>
            <span>{words.option(healthDataType, reading.type)}</span>
            <span>
              <strong>{mainValue(reading)}</strong> {unitOf(words, reading.type)}
              <small>{besideValue(words, reading)}</small>
            </span>
            <ClassChip values={reading} person={person} />
          </li>
        ))}
      </ul>
      <div className="my-4 flex flex-col gap-2">
        <AlertList readings={stored.flatMap(eachMeasured)} person={person} />
      </div>
      <p>{words.health('health.reference')}</p>
      <p className="no-print mt-4 flex flex-wrap gap-4">
        <button ref={focus} type="button" onClick={() => void navigate('/clinic')} className="main-button">
          {say('enrol.next')}
        </button>
        <button type="button" onClick={() => window.print()} className="quiet-button">
          {say('enrol.print')}
        </button>
      </p>
    </section>
  )
}

/** An average does not hide that one of the two was dangerous. */
function eachMeasured(reading: ReadingValues): readonly ReadingValues[] {
  const single = reading.type === 'BLOOD_PRESSURE' ? (reading.measured ?? []) : []
  return [reading, ...single.map((measured) => ({ type: 'BLOOD_PRESSURE', ...measured }) as const)]
}
