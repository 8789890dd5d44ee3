import { apiAddress, requestOf } from '@dhc/api-client/call-request'
import { followTodayCall } from '@dhc/contracts/staff-api/today'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentSession } from '../../session/staff-session.ts'
import { chosenLocale } from '../../words/console-words.ts'

/** After a lost connection, and when the service ends the stream by itself. */
const againMs = 5000

/**
 * The service tells when the board has changed, and the board is read anew. Not an EventSource: that cannot send the
 * token, and a token in an address would stand in logs.
 */
export function useFollowedBoard(version: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (version === undefined) return undefined
    const end = new AbortController()
    const readAnew = () => queries.invalidateQueries({ queryKey: ['showToday'] })
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    void (async () => {
      const isChanged = await hearOfChange(version, end.signal).catch(() => false)
      if (!isChanged) await wait(againMs)
      if (!end.signal.aborted) await readAnew()
    })()
    return () => end.abort()
  }, [version, queries])
}

async function hearOfChange(since: string, signal: AbortSignal): Promise<boolean> {
  const { path } = requestOf(followTodayCall, { query: { since }, locale: chosenLocale() })
  const headers = { authorization: `Bearer ${currentSession()?.token ?? ''}` }
  const response = await fetch(await apiAddress(path), { headers, signal })
  if (!response.ok || !response.body) return false
  let heard = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    heard += text
    if (heard.includes('event: change')) return true
  }
  return false
}
