import type { PayloadOf } from '@dhc/contracts/call'
import { type listCallsDueCall, logCallCall } from '@dhc/contracts/staff-api/calls'
import { htmlLang, isLocale } from '@dhc/locales/locale'
import { callResults } from '@dhc/reference/message-rules'
import { RefusalLine } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

export type CallDue = PayloadOf<typeof listCallsDueCall>['items'][number]

/** The number, what to say, and what came of it. The first result has the focus: one key for whoever was reached. */
export function CallCard({ call }: { readonly call: CallDue }) {
  const say = wordsOfConsole()
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
        className="border-orange border-l-4 pl-4 text-lg"
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
