import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordsOfConsole } from '../words/console-words.ts'
import { RefusalLine } from './refusal-line.tsx'
import type { Refused } from './use-desk-query.ts'

type Props<Payload> = {
  readonly query: UseQueryResult<Payload, Refused>
  readonly children: (payload: Payload) => ReactNode
}

/** What was read, or why not, with a way to ask again. */
export function Loaded<Payload>({ query, children }: Props<Payload>) {
  const say = wordsOfConsole()
  if (query.data !== undefined) return children(query.data)
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
