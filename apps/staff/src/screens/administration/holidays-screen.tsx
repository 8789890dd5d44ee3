import { addHolidayCall, listHolidaysCall, removeHolidayCall } from '@dhc/contracts/staff-api/holidays'
import { useState } from 'react'
import { DeskForm } from '../../desk/desk-form.tsx'
import { QueryTable } from '../../desk/desk-table.tsx'
import { TextField } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay } from '../../desk/show-time.ts'
import { unlessChanged, useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'

/** D-108: the days on which nothing is due. */
export function HolidaysScreen() {
  const [year, setYear] = useState(() => serviceToday().slice(0, 4))
  const asked = /^2\d{3}$/.test(year) ? { year } : {}
  const query = useDeskQuery(listHolidaysCall, { query: asked })
  const remove = useDeskAction(removeHolidayCall)
  return (
    <Screen title={say('nav.holidays')}>
      <div className="two-columns">
        <div>
          <TextField
            id="holiday-year"
            label={say('holidays.year')}
            inputMode="numeric"
            value={year}
            onText={setYear}
            width="short"
          />
          <RefusalLine refusal={remove.refusal} />
          <QueryTable
            query={query}
            caption={say('nav.holidays')}
            keyOf={({ date }) => date}
            columns={[
              [say('lessons.date'), ({ date }) => showDay(date)],
              [say('holidays.name'), ({ name }) => name[chosenLocale()]],
              [
                say('desk.actions'),
                ({ date }) => (
                  <button
                    key="out"
                    type="button"
                    onClick={() => void remove.send({ params: { date } })}
                    className="quiet-button"
                  >
                    {say('holidays.remove')}
                    <span className="sr-only"> {showDay(date)}</span>
                  </button>
                ),
              ],
            ]}
          />
        </div>
        <AddHoliday />
      </div>
    </Screen>
  )
}

const none = { date: '', 'zh-HK': '', 'zh-CN': '', 'en-US': '' }

function AddHoliday() {
  const [typed, setTyped] = useState(none)
  const { send, ...action } = useDeskAction(addHolidayCall)
  const submit = async () => {
    const { date, ...name } = typed
    if (await send({ body: { date, name } })) setTyped(unlessChanged(typed, none))
  }
  const field = (name: keyof typeof none) => ({
    id: `holiday-${name}`,
    value: typed[name],
    onText: (text: string) => setTyped({ ...typed, [name]: text }),
  })
  return (
    <DeskForm heading={say('holidays.add')} button={say('holidays.add')} {...action} onSend={submit}>
      <TextField {...field('date')} type="date" label={say('lessons.date')} width="short" />
      <TextField {...field('zh-HK')} label={say('holidays.nameTraditional')} />
      <TextField {...field('zh-CN')} label={say('holidays.nameSimplified')} />
      <TextField {...field('en-US')} label={say('holidays.nameEnglish')} />
    </DeskForm>
  )
}
