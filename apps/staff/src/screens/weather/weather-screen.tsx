import type { PayloadOf } from '@dhc/contracts/call'
import {
  correctWeatherSignalCall,
  listWeatherSignalsCall,
  withdrawWeatherSignalCall,
} from '@dhc/contracts/staff-api/weather'
import { useWords } from '@dhc/i18n/use-words'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { mayWithdrawSignal } from '@dhc/reference/weather-rules'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Loaded, RefusalLine } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { RaiseSignal } from './raise-signal.tsx'

const lookAgainMs = 30_000

/** S9-17, D-117: what is in force, what it does to lessons, and how the Observatory's feed is. */
export function WeatherScreen() {
  const say = wordsOfConsole()
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
            <DeskTable
              caption={say('weather.signals')}
              columns={[
                say('weather.signal'),
                say('weather.from'),
                say('weather.to'),
                say('weather.source'),
                say('desk.actions'),
              ]}
              rows={items.map((item) => ({
                key: item.id,
                isUrgent: item.to === null,
                cells: [
                  say(`signal.${item.signal}`),
                  showMoment(item.from),
                  item.to ? showMoment(item.to) : say('weather.inForce'),
                  say(`weather.source.${item.source}`),
                  item.to === null ? (
                    <span key="actions" className="flex flex-wrap gap-2">
                      <EndSignal id={item.id} name={say(`signal.${item.signal}`)} />
                      {mayWithdraw(item) ? <WithdrawSignal id={item.id} name={say(`signal.${item.signal}`)} /> : null}
                    </span>
                  ) : null,
                ],
              }))}
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
  return mayWithdrawSignal({ source, recordedAt: new Date(recorded_at) }, new Date())
}

type Rule = PayloadOf<typeof listWeatherSignalsCall>['rules'][number]

function Rules({ rules }: { readonly rules: readonly Rule[] }) {
  const say = wordsOfConsole()
  const words = useWords()
  return (
    <section>
      <h2 className="mb-2 font-bold text-lg">{say('weather.rules')}</h2>
      <DeskTable
        caption={say('weather.rules')}
        columns={[say('weather.signal'), say('weather.hoursBefore'), say('weather.until'), say('weather.outdoorOnly')]}
        rows={rules.map((rule) => ({
          key: rule.signal,
          cells: [
            say(`signal.${rule.signal}`),
            rule.hours_before,
            say(`weather.until.${rule.until}`),
            words.code('yesNo', rule.outdoor_only ? 'Y' : 'N'),
          ],
        }))}
      />
    </section>
  )
}

/** Lessons that the rule no longer touches take place after all, and people are told. */
function EndSignal({ id, name }: { readonly id: string; readonly name: string }) {
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

/** The wrong button was pressed: everything is as before, and people are told. */
function WithdrawSignal({ id, name }: { readonly id: string; readonly name: string }) {
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
