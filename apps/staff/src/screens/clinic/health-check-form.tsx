import type { LatestReadings } from '@dhc/contracts/member-api/health-data'
import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { besideValue, mainValue, nameOfField, sayNumber, unitOf } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import type { JudgedPerson } from '@dhc/reference/health/judged-person'
import { type HealthDataType, isNumberField, measures, readingFields } from '@dhc/reference/health/measures'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { Fragment, type SubmitEvent } from 'react'
import { RefusalLine } from '../../desk/loaded.tsx'
import { showDay } from '../../desk/show-time.ts'
import { say } from '../../words/console-words.ts'
import { averageOf, type CheckPart, checkParts, type MeasuredPart } from './check-draft.ts'
import { CheckChoice, CheckNumber } from './check-fields.tsx'
import { AlertList, ClassChip } from './class-chip.tsx'
import type { CheckFields } from './use-check.ts'

type Props = { readonly fields: CheckFields; readonly latest: LatestReadings; readonly person: JudgedPerson }

/** One form, Tab only; what stays empty was not measured, and Enter stores the rest. */
export function HealthCheckForm({ fields, latest, person }: Props) {
  const words = useWords()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!fields.isBusy) void fields.store()
  }
  return (
    <form noValidate onSubmit={submit} className="check-columns">
      <div className="flex flex-col gap-2">
        {checkParts.map((part, place) => (
          <Fragment key={`${part.type} ${part.time}`}>
            <MeasuredTogether part={part} place={place} fields={fields} latest={latest} person={person} />
            {part.time === 2 ? <CheckAverage type={part.type} measured={fields.measured} person={person} /> : null}
          </Fragment>
        ))}
      </div>
      <div className="check-side">
        <p role="alert" className="font-bold text-danger empty:hidden">
          {fields.isEmpty ? say('healthCheck.nothing') : null}
        </p>
        <RefusalLine refusal={fields.refusal} />
        <p>
          <button type="submit" aria-disabled={fields.isBusy} className="main-button">
            {fields.isBusy ? words.common('form.sending') : say('healthCheck.store')}
          </button>
        </p>
        <AlertList readings={fields.measured.map(({ values }) => values)} begun={fields.begun} person={person} />
        <p className="text-ink-soft">{say('healthCheck.hint')}</p>
        <p className="text-ink-soft">{words.health('health.reference')}</p>
      </div>
    </form>
  )
}

/** What is measured together, by its name, with the class of it at the end of the line. */
function MeasuredTogether({
  part,
  place,
  fields,
  latest,
  person,
}: Props & { readonly part: CheckPart; readonly place: number }) {
  const words = useWords()
  const measure = measures[part.type]
  const values = fields.measured.find((each) => each.place === place)?.values
  const numbers = part.fields.map(({ meaning }) => meaning).filter(isNumberField)
  // Numbers of one unit, such as those of a blood pressure, have it beside their common name.
  const ofOneUnit = numbers.filter((field) => readingFields[field].unit === measure.unit)
  const hasOneUnit = ofOneUnit.length > 1
  const computed = 'derived' in measure && values ? `${mainValue(values)} ${words.health(measure.unit)}` : ''
  return (
    <fieldset className="check-part">
      <legend>
        {part.time ? say(part.time === 1 ? 'healthCheck.first' : 'healthCheck.second') : words.health(measure.name)}
        {hasOneUnit || computed ? (
          <span className="block font-normal text-ink-soft">{computed || words.health(measure.unit)}</span>
        ) : null}
      </legend>
      <div className="check-row">
        {part.fields.map(({ name, meaning }, at) =>
          isNumberField(meaning) ? (
            <CheckNumber
              key={name}
              name={name}
              meaning={meaning}
              fields={fields}
              isFirst={place === 0 && at === 0}
              isNamedByGroup={numbers.length === 1}
              hasUnitOfGroup={hasOneUnit && ofOneUnit.includes(meaning)}
            />
          ) : (
            <CheckChoice key={name} name={name} meaning={meaning} fields={fields} />
          ),
        )}
        <span className="check-class">
          <ClassChip values={values} person={person} />
        </span>
        {part.time === 2 ? null : <LastTime reading={latest[part.type]} />}
      </div>
    </fieldset>
  )
}

/** Beside the new one: what is unusual of this person is seen before it is stored. */
function LastTime({ reading }: { readonly reading: ReadingView | null }) {
  const words = useWords()
  if (!reading) return null
  const day = showDay(hongKongDateOf(new Date(reading.recordedAt)))
  return (
    <p className="check-before">
      {say('healthCheck.lastTime')} <strong>{mainValue(reading)}</strong> {unitOf(words, reading.type)}
      <small>
        {[day, say(`healthCheck.by.${reading.source}`), besideValue(words, reading)].filter(Boolean).join(' · ')}
      </small>
    </p>
  )
}

type AverageProps = {
  readonly type: HealthDataType
  readonly measured: readonly MeasuredPart[]
  readonly person: JudgedPerson
}

/** The one that is stored and judged. */
function CheckAverage({ type, measured, person }: AverageProps) {
  const words = useWords()
  const average = averageOf(measured, type)
  if (!average) return null
  const beside = Object.entries(average).flatMap(([field, value]) =>
    measures[type].beside.some((each) => each.field === field) && isNumberField(field) && typeof value === 'number'
      ? [`${nameOfField(words, field)} ${sayNumber(field, value)}`]
      : [],
  )
  return (
    <p role="status" className="check-average">
      {say('healthCheck.average')}{' '}
      <strong>
        {mainValue(average)} {unitOf(words, type)}
      </strong>{' '}
      {beside.join(', ')} <ClassChip values={average} person={person} />
    </p>
  )
}
