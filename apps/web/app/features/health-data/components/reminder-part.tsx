import { dailyRemindersFile } from '@dhc/calendar-file/daily-reminders'
import { usePage } from '@dhc/i18n/use-words'
import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { healthDataPage } from '@dhc/reference/page-paths'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { saveAsFile } from '@dhc/ui/save-as-file'
import { type SubmitEvent, useState } from 'react'
import { useDraft } from '../../../member-page/use-draft.ts'

const times = ['morning', 'evening'] as const
/** Home readings are judged over a week or two; who takes medicine goes on. */
const lengths = ['7', '14', '30'] as const
const usual = { morning: '07:30', evening: '20:30', days: '7' }

/** Measured at the same times, readings can be compared: the phone's own calendar reminds, also without this site. */
export function ReminderPart() {
  const { words, toPage } = usePage()
  const [typed, setTyped] = useState(usual)
  useDraft('reminder', usual, [typed, setTyped])
  const change = (changed: Partial<typeof usual>) => setTyped((before) => ({ ...before, ...changed }))
  const [said, setSaid] = useState<'done' | 'noTime'>()
  const errorPrefix = words.common('form.errorPrefix')
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = times.filter((time) => typed[time] !== '')
    setSaid(wanted.length > 0 ? 'done' : 'noTime')
    if (wanted.length === 0) return
    const madeAt = new Date()
    const text = dailyRemindersFile({
      reminders: wanted.map((time) => ({
        id: `measure-${time}`,
        time: typed[time],
        name: words.health(`remind.measure.${time}`),
      })),
      firstOn: addDays(hongKongDateOf(madeAt), 1),
      days: typed.days === '' ? undefined : Number(typed.days),
      host: window.location.hostname,
      url: `${window.location.origin}${toPage(healthDataPage)}`,
      madeAt,
    })
    saveAsFile(text, 'text/calendar', 'measure.ics')
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-measure">{words.health('remind.how')}</p>
      <form noValidate onSubmit={save} className="flex flex-col items-start gap-4">
        <div className="flex flex-wrap gap-4">
          {times.map((time) => (
            <FormInput
              key={time}
              id={`remind-${time}`}
              label={words.health(`remind.${time}`)}
              type="time"
              errorPrefix={errorPrefix}
              error={said === 'noTime' && time === 'morning' ? words.health('remind.noTime') : undefined}
              value={typed[time]}
              onChange={({ target }) => change({ [time]: target.value })}
              width="short"
            />
          ))}
          <FormSelect
            id="remind-days"
            label={words.health('remind.days')}
            errorPrefix={errorPrefix}
            emptyLabel={words.health('remind.noEnd')}
            options={lengths.map((length) => ({
              value: length,
              label: words.health('remind.dayCount', { days: length }),
            }))}
            value={typed.days}
            onChange={({ target }) => change({ days: target.value })}
          />
        </div>
        <FormSubmitButton label={words.health('remind.save')} busyLabel={words.common('form.sending')} isBusy={false} />
      </form>
      <p role="status" className="max-w-measure empty:hidden">
        {said === 'done' ? words.health('remind.done') : ''}
      </p>
    </div>
  )
}
