import type { PayloadOf } from '@dhc/contracts/call'
import { recordWeatherSignalCall } from '@dhc/contracts/staff-api/weather'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { weatherSignals } from '@dhc/reference/weather-rules'
import { useState } from 'react'
import { ItemTable } from '../../desk/desk-table.tsx'
import { RadioChoice } from '../../desk/fields.tsx'
import { TextLink } from '../../desk/links.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { serviceNow } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'

type Previewed = PayloadOf<typeof recordWeatherSignalCall>

/** First what it would do, then the same for real: three presses from the warning to the messages. */
export function RaiseSignal() {
  const [signal, setSignal] = useState<(typeof weatherSignals)[number]>('BLACK_RAINSTORM')
  const [preview, setPreview] = useState<Previewed & { readonly from: string }>()
  const { send, isBusy, refusal } = useDeskAction(recordWeatherSignalCall)
  const choose = (chosen: typeof signal) => {
    setSignal(chosen)
    setPreview(undefined)
  }
  const look = async () => {
    const from = toHongKongIso(serviceNow())
    const touched = await send({ body: { signal, from, dry_run: true } })
    if (touched) setPreview({ ...touched, from })
  }
  const record = async () => {
    if (preview && (await send({ body: { signal, from: preview.from } }))) setPreview(undefined)
  }
  return (
    <section aria-labelledby="raise" className="panel flex flex-col gap-3">
      <h2 id="raise" className="font-bold text-lg">
        {say('weather.raise')}
      </h2>
      <RadioChoice
        name="signal"
        codes={weatherSignals}
        chosen={signal}
        wordsFor={(code) => say(`signal.${code}`)}
        onChoose={choose}
      />
      <RefusalLine refusal={refusal} />
      {preview ? <Touched touched={preview} /> : null}
      <p>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void (preview ? record() : look())}
          className="main-button"
        >
          {say(preview ? 'weather.record' : 'weather.look')}
        </button>
      </p>
    </section>
  )
}

/** Which lessons, how many people, and how they hear of it. */
function Touched({ touched }: { readonly touched: PayloadOf<typeof recordWeatherSignalCall> }) {
  const { lessons, people, reach } = touched
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-bold">
        {say('weather.preview', { lessons: touched.lessons_cancelled.length, people })}
      </p>
      {people > 0 ? <p>{say('weather.reach', reach)}</p> : null}
      {lessons.length > 0 ? (
        <ItemTable
          caption={say('weather.touched')}
          items={lessons}
          keyOf={(lesson) => lesson.lessonUuid}
          columns={[
            [
              say('classes.code'),
              (lesson) => <TextLink to={`/lessons/${lesson.lessonUuid}`}>{lesson.classCode}</TextLink>,
            ],
            [say('classes.course'), (lesson) => lesson.courseName[chosenLocale()]],
            [say('classes.centre'), (lesson) => lesson.centre],
            [say('weather.begins'), (lesson) => showMoment(lesson.startsAt)],
            [say('weather.people'), (lesson) => lesson.people],
          ]}
        />
      ) : null}
    </div>
  )
}
