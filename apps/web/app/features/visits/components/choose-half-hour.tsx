import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { FormSelect } from '@dhc/ui/form-select'
import type { VisitPlace } from '../../../member-page/bring-papers.tsx'
import type { HalfHour } from '../use-half-hour.ts'

type Props = {
  readonly id: string
  readonly places: readonly VisitPlace[]
  readonly halfHour: HalfHour
  /** Sent without a day or a time: each says so beside it. */
  readonly isMissing: boolean
}

/** Centre, day, time: three lists of the browser, which open as pickers on a phone. */
export function ChooseHalfHour({ id, places, halfHour, isMissing }: Props) {
  const { words, locale } = usePage()
  const { centre, days, on, time, times, chooseCentre, chooseDay, chooseTime } = halfHour
  const common = { errorPrefix: words.common('form.errorPrefix'), emptyLabel: words.common('form.pleaseSelect') }
  const missing = (value: string, what: 'chooseDay' | 'chooseTime') =>
    isMissing && value === '' ? words.member(`visits.${what}`) : undefined
  return (
    <>
      <FormSelect
        {...common}
        id={`${id}-centre`}
        label={words.member('visits.centre')}
        options={places.map(({ code, name }) => ({ value: code, label: name }))}
        value={centre}
        onChange={({ target }) => chooseCentre(target.value)}
      />
      {days?.length === 0 ? <p role="status">{words.member('visits.noTimes')}</p> : null}
      <FormSelect
        {...common}
        id={`${id}-day`}
        label={words.member('visits.day')}
        error={missing(on, 'chooseDay')}
        options={(days ?? []).map((day) => ({ value: day.on, label: formatDate(day.on, locale) }))}
        value={on}
        onChange={({ target }) => chooseDay(target.value)}
      />
      <FormSelect
        {...common}
        id={`${id}-time`}
        label={words.member('visits.time')}
        error={missing(time, 'chooseTime')}
        options={times.map((each) => ({ value: each, label: each }))}
        value={time}
        onChange={({ target }) => chooseTime(target.value)}
      />
    </>
  )
}
