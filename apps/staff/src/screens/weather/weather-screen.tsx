import type { PayloadOf } from '@dhc/contracts/call'
import {
  correctWeatherSignalCall,
  listWeatherSignalsCall,
  withdrawWeatherSignalCall,
} from '@dhc/contracts/staff-api/weather'
import { useWords } from '@dhc/i18n/use-words'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { mayWithdrawSignal } from '@dhc/reference/weather-rules'
import { ItemTable } from '../../desk/desk-table.tsx'
import { Loaded, RefusalLine } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceNow } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { RaiseSignal } from './raise-signal.tsx'

const lookAgainMs = 30_000

/** S9-17, D-117: what is in force, what it does to lessons, and how the Observatory's feed is. */
export function WeatherScreen() {
  const query = useDeskQuery(listWeatherSignalsCall, {}, { everyMs: lookAgainMs })
  return (
    <Screen title={say('nav.weather')}>
      <Loaded query={query}>
        {({ items, rules, feed }) => (
          <div className="flex flex-col gap-6">
            <p>
              {say(`weather.feed.${feed.state}`)} {feed.last_good_at ? showMoment(feed.last_good_at) : ''}
            </p>
            <RaiseSignal />
            <ItemTable
              caption={say('weather.signals')}
              items={items}
              keyOf={(item) => item.id}
              isUrgent={(item) => item.to === null}
              columns={[
                [say('weather.signal'), (item) => say(`signal.${item.signal}`)],
                [say('weather.from'), (item) => showMoment(item.from)],
                [say('weather.to'), (item) => (item.to ? showMoment(item.to) : say('weather.inForce'))],
                [say('weather.source'), (item) => say(`weather.source.${item.source}`)],
                [
                  say('desk.actions'),
                  (item) =>
                    item.to === null ? (
                      <span className="flex flex-wrap gap-2">
                        <EndSignal id={item.id} name={say(`signal.${item.signal}`)} />
                        {mayWithdraw(item) ? <WithdrawSignal id={item.id} name={say(`signal.${item.signal}`)} /> : null}
                      </span>
                    ) : null,
                ],
              ]}
              empty={say('weather.none')}
            />
            <Rules rules={rules} />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

type Signal = PayloadOf<typeof listWeatherSignalsCall>['items'][number]

/** The service looks at its own clock once more. */
function mayWithdraw({ source, recorded_at }: Signal): boolean {
  return mayWithdrawSignal({ source, recordedAt: new Date(recorded_at) }, serviceNow())
}

type Rule = PayloadOf<typeof listWeatherSignalsCall>['rules'][number]

function Rules({ rules }: { readonly rules: readonly Rule[] }) {
  const words = useWords()
  return (
    <section>
      <h2 className="mb-2 font-bold text-lg">{say('weather.rules')}</h2>
      <ItemTable
        caption={say('weather.rules')}
        items={rules}
        keyOf={(rule) => rule.signal}
        columns={[
          [say('weather.signal'), (rule) => say(`signal.${rule.signal}`)],
          [say('weather.hoursBefore'), (rule) => rule.hours_before],
          [say('weather.until'), (rule) => say(`weather.until.${rule.until}`)],
          [say('weather.outdoorOnly'), (rule) => words.code('yesNo', rule.outdoor_only ? 'Y' : 'N')],
        ]}
      />
    </section>
  )
}

type SignalProps = { readonly id: string; readonly name: string }

/** Lessons that the rule no longer touches take place after all, and people are told. */
function EndSignal({ id, name }: SignalProps) {
  const { send, ...action } = useDeskAction(correctWeatherSignalCall)
  const end = () => send({ params: { id }, body: { to: toHongKongIso(serviceNow()) } })
  return <SignalButton {...action} label={say('weather.end')} name={name} onPress={end} />
}

/** The wrong button was pressed: everything is as before, and people are told. */
function WithdrawSignal({ id, name }: SignalProps) {
  const { send, ...action } = useDeskAction(withdrawWeatherSignalCall)
  const undo = () => send({ params: { id } })
  return <SignalButton {...action} label={say('weather.undo')} name={name} onPress={undo} />
}

type ButtonProps = Omit<ReturnType<typeof useDeskAction>, 'send'> & {
  readonly label: string
  readonly name: string
  readonly onPress: () => Promise<unknown>
}

function SignalButton({ label, name, isBusy, refusal, onPress }: ButtonProps) {
  return (
    <>
      <button type="button" aria-disabled={isBusy} onClick={() => void onPress()} className="quiet-button">
        {label}
        <span className="sr-only"> {name}</span>
      </button>
      <RefusalLine refusal={refusal} />
    </>
  )
}
