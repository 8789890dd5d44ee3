import { MeasuredChart } from '@dhc/charts/measured-chart'
import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { removeReadingCall } from '@dhc/contracts/staff-api/health-data'
import { besideValue, mainValue, unitOf } from '@dhc/i18n/health/reading-words'
import { useChartOfReadings } from '@dhc/i18n/health/use-chart-of-readings'
import { useWords } from '@dhc/i18n/use-words'
import { hasClasses } from '@dhc/reference/health/judge-reading'
import { type HealthDataType, healthDataType } from '@dhc/reference/health/measures'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { ItemTable } from '../../desk/desk-table.tsx'
import { TextField } from '../../desk/fields.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { say } from '../../words/console-words.ts'
import { ClassChip } from './class-chip.tsx'

type Props = { readonly type: HealthDataType; readonly list: ReadingList }

/** Beyond this nobody reads line by line; one press shows all. */
const shownAtFirst = 50

export function ReadingsPart({ type, list }: Props) {
  const words = useWords()
  const [isWhole, setWhole] = useState(false)
  const { items, person, thinned } = list
  if (items.length === 0) return <p className="text-ink-soft">{words.health('readings.none')}</p>
  return (
    <>
      <Chart type={type} list={list} />
      {thinned ? <p>{words.health(`readings.thinned.${thinned.each}`, { total: thinned.total })}</p> : null}
      <ItemTable
        caption={words.option(healthDataType, type)}
        items={isWhole ? items : items.slice(0, shownAtFirst)}
        keyOf={({ id }) => id}
        columns={[
          [words.health('health.recordDate'), ({ recordedAt }) => showMoment(recordedAt)],
          [words.health('readings.value'), (reading) => <Value reading={reading} />],
          [
            words.health(hasClasses(type) ? 'health.class' : 'readings.band'),
            (reading) => <ClassChip values={reading} person={person} />,
          ],
          [words.health('readings.source'), ({ source }) => say(`healthCheck.by.${source}`)],
          [say('desk.actions'), ({ id, recordedAt }) => <RemoveReading id={id} when={showMoment(recordedAt)} />],
        ]}
      />
      {!isWhole && items.length > shownAtFirst ? (
        <p>
          <button type="button" onClick={() => setWhole(true)} className="quiet-button">
            {words.health('readings.showAll', { count: items.length })}
          </button>
        </p>
      ) : null}
    </>
  )
}

function Chart({ type, list }: Props) {
  return (
    <div className="reading-chart">
      <MeasuredChart {...useChartOfReadings(type, list)} />
    </div>
  )
}

function Value({ reading }: { readonly reading: ReadingView }) {
  const words = useWords()
  return (
    <>
      <strong>{mainValue(reading)}</strong> {unitOf(words, reading.type)}{' '}
      <span className="text-ink-soft">{besideValue(words, reading)}</span>
    </>
  )
}

/** Also what the member entered: the wrong person's cuff, a slip of the finger. The reason stands in the log. */
function RemoveReading({ id, when }: { readonly id: string; readonly when: string }) {
  const words = useWords()
  const [reason, setReason] = useState('')
  const { send, ...action } = useDeskAction(removeReadingCall)
  return (
    <AskButton
      {...action}
      label={words.health('delete.label')}
      about={when}
      heading={words.health('delete.of', { when })}
      onConfirm={() => send({ params: { id }, body: { reason } })}
    >
      <TextField
        id="remove-reason"
        label={say('desk.reason')}
        value={reason}
        onText={setReason}
        error={action.refusal?.fields.reason}
      />
    </AskButton>
  )
}
