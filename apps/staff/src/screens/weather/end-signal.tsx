import { correctWeatherSignalCall } from '@dhc/contracts/staff-api/weather'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** Lessons that the rule no longer touches take place after all, and people are told. */
export function EndSignal({ id, name }: { readonly id: string; readonly name: string }) {
  const say = wordsOfConsole()
  const { send, isBusy, refusal } = useDeskAction(correctWeatherSignalCall)
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void send({ params: { id }, body: { to: toHongKongIso(new Date()) } })}
        className="quiet-button"
      >
        {say('weather.end')}
        <span className="sr-only"> {name}</span>
      </button>
      <RefusalLine refusal={refusal} />
    </>
  )
}
