import { withdrawWeatherSignalCall } from '@dhc/contracts/staff-api/weather'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** The wrong button was pressed: everything is as before, and people are told. */
export function WithdrawSignal({ id, name }: { readonly id: string; readonly name: string }) {
  const say = wordsOfConsole()
  const { send, isBusy, refusal } = useDeskAction(withdrawWeatherSignalCall)
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void send({ params: { id } })}
        className="quiet-button"
      >
        {say('weather.undo')}
        <span className="sr-only"> {name}</span>
      </button>
      <RefusalLine refusal={refusal} />
    </>
  )
}
