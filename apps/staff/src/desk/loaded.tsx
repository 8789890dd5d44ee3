import type { Refusal } from '@dhc/api-client/call-outcome'
import { useWords } from '@dhc/i18n/use-words'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { say } from '../words/console-words.ts'
import { refusalForStaff } from './refusal-for-staff.ts'
import type { Refused } from './use-desk-query.ts'

type Props<Payload> = {
  readonly query: UseQueryResult<Payload, Refused>
  /** What else is asked for. Nothing is shown before it has come or was refused, so that no button moves under a hand. */
  readonly beside?: readonly Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>[]
  /** What this device has of it, for as long as nobody answers. */
  readonly meanwhile?: Payload | undefined
  readonly children: (payload: Payload) => ReactNode
}

/** What was read, or why not, with a way to ask again. */
export function Loaded<Payload>({ query, beside = [], meanwhile, children }: Props<Payload>) {
  // What was refused once is asked again beside what is shown and typed already.
  const isComing = beside.some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0)
  if (query.data !== undefined && !isComing) return children(query.data)
  if (meanwhile !== undefined) return children(meanwhile)
  if (!query.error) return <p role="status">{say('desk.loading')}</p>
  return (
    <div className="flex flex-wrap items-center gap-4">
      <RefusalLine refusal={query.error.refusal} />
      <button type="button" onClick={() => void query.refetch()} className="quiet-button">
        {say('desk.again')}
      </button>
    </div>
  )
}

/** Why something did not work, where the eye is; read out when it appears. */
export function RefusalLine({ refusal }: { readonly refusal: Refusal | undefined }) {
  const words = useWords()
  const [sentence, ...reasons] = refusal ? refusalForStaff(words, refusal) : []
  return (
    <div role="alert" className="font-bold text-danger empty:hidden">
      {sentence ? <p>{sentence}</p> : null}
      {reasons.length > 0 ? (
        <ul className="list-disc ps-6">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
