import { setVisitCapacityCall } from '@dhc/contracts/staff-api/visits'
import { useWords } from '@dhc/i18n/use-words'
import { weekdayOf } from '@dhc/reference/hong-kong-time'
import { halfHours, mostVisitCapacity, usualVisitCapacity, weekdays } from '@dhc/reference/visit-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice, SelectField, TextField } from '../../desk/fields.tsx'
import { showDay } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { say } from '../../words/console-words.ts'

const scopes = ['day', 'weekday'] as const
const options = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }))

/** How many people in each half hour, on this day or on every such weekday; nought closes it. */
export function SetRoom({ centre, on }: { readonly centre: string; readonly on: string }) {
  const words = useWords()
  const [scope, setScope] = useState<(typeof scopes)[number]>('day')
  const [from, setFrom] = useState('09:00')
  const [to, setTo] = useState('18:00')
  const [capacity, setCapacity] = useState(String(usualVisitCapacity))
  const { send, ...action } = useDeskAction(setVisitCapacityCall)
  const weekday = on === '' ? 'MON' : (weekdays[weekdayOf(on)] ?? 'MON')
  const wordsFor = {
    day: on === '' ? '' : showDay(on),
    weekday: say('visits.every', { day: words.common(`weekday.${weekday}`) }),
  }
  const confirm = () =>
    send({
      body: { centre, from, to, capacity: Number(capacity || 'x'), ...(scope === 'day' ? { on } : { weekday }) },
    })
  return (
    <AskButton
      {...action}
      label={say('visits.setRoom')}
      heading={say('visits.setRoomOf', { centre })}
      onConfirm={confirm}
    >
      <RadioChoice
        name="room-scope"
        legend={say('visits.when')}
        codes={scopes}
        chosen={scope}
        wordsFor={(code) => wordsFor[code]}
        onChoose={setScope}
      />
      <div className="flex flex-wrap gap-4">
        <SelectField
          id="room-from"
          label={say('visits.from')}
          options={options(halfHours)}
          value={from}
          onChoose={setFrom}
        />
        <SelectField
          id="room-to"
          label={say('visits.to')}
          options={options([...halfHours.slice(1), '24:00'])}
          value={to}
          onChoose={setTo}
        />
      </div>
      <TextField
        id="room-capacity"
        label={say('visits.capacity')}
        hint={say('visits.capacityHint', { most: mostVisitCapacity })}
        inputMode="numeric"
        value={capacity}
        onText={setCapacity}
        width="short"
        error={action.refusal?.fields.capacity}
      />
    </AskButton>
  )
}
