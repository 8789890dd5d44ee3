import type { PayloadOf } from '@dhc/contracts/call'
import { listCallsDueCall, logCallCall } from '@dhc/contracts/staff-api/calls'
import { htmlLang, isLocale } from '@dhc/locales/locale'
import { callResults } from '@dhc/reference/message-rules'
import { useState } from 'react'
import { ItemTable, Pages } from '../../desk/desk-table.tsx'
import { Loaded, RefusalLine } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

/** Long enough for a talk; who was left a message comes back while one looks. */
const everyMs = 60_000

/** People who got no message. After a result the next person is in front of one. */
export function CallsScreen() {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState({ id: '', times: 0 })
  const query = useDeskQuery(listCallsDueCall, { query: { page, pageSize: 20 } }, { everyMs })
  return (
    <Screen title={say('nav.calls')}>
      <Loaded query={query}>
        {({ items, ...pages }) => {
          const now = items.find(({ id }) => id === chosen.id) ?? items[0]
          return (
            <div className="two-columns">
              <div>
                <ItemTable
                  caption={say('nav.calls')}
                  items={items}
                  keyOf={(call) => call.id}
                  columns={[
                    [
                      say('person.name'),
                      (call) => (
                        <button
                          key="call"
                          type="button"
                          onClick={() => setChosen({ id: call.id, times: chosen.times + 1 })}
                          className="text-link text-start"
                        >
                          {call.name_zh ?? call.name}
                        </button>
                      ),
                    ],
                    [say('calls.about'), (call) => call.title],
                    [say('messages.at'), (call) => showMoment(call.at)],
                    [say('calls.last'), (call) => (call.last_result ? say(`calls.result.${call.last_result}`) : '')],
                  ]}
                  empty={say('calls.none')}
                />
                <Pages {...pages} onPage={setPage} />
              </div>
              {/* Chosen again, it takes the focus again. */}
              {now ? <CallCard key={`${now.id} ${chosen.times}`} call={now} /> : null}
            </div>
          )
        }}
      </Loaded>
    </Screen>
  )
}

type CallDue = PayloadOf<typeof listCallsDueCall>['items'][number]

/** The number, what to say, and what came of it. The first result has the focus: one key for whoever was reached. */
function CallCard({ call }: { readonly call: CallDue }) {
  const { send, isBusy, refusal } = useDeskAction(logCallCall)
  return (
    <section aria-labelledby="call-now" className="panel flex flex-col gap-3">
      <h2 id="call-now" className="font-bold text-lg">
        {call.name_zh} {call.name} {call.member_no}
      </h2>
      <p className="text-2xl">
        <a href={`tel:${call.mobile}`} className="text-link tabular-nums">
          {call.mobile}
        </a>
      </p>
      <p className="text-ink-soft">
        {say(`calls.because.${call.because}`)} · {showMoment(call.at)}
        {call.last_result ? ` · ${say('calls.before', { result: say(`calls.result.${call.last_result}`) })}` : ''}
      </p>
      <blockquote
        lang={isLocale(call.language) ? htmlLang[call.language] : undefined}
        className="border-orange border-s-4 ps-4 text-lg"
      >
        <p>{call.greeting}</p>
        <p className="font-bold">{call.title}</p>
        <p className="whitespace-pre-wrap">{call.text}</p>
      </blockquote>
      <RefusalLine refusal={refusal} />
      <p className="flex flex-wrap gap-2">
        {callResults.map((result, at) => (
          <button
            key={result}
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the list is worked through by keyboard, one person after the other
            autoFocus={at === 0}
            aria-disabled={isBusy}
            onClick={() => void send({ params: { id: call.id }, body: { result } })}
            className={at === 0 ? 'main-button' : 'quiet-button'}
          >
            {say(`calls.result.${result}`)}
          </button>
        ))}
      </p>
    </section>
  )
}
