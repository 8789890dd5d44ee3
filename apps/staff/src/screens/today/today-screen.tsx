import { apiAddress, requestOf } from '@dhc/api-client/call-request'
import { mayCall } from '@dhc/contracts/call'
import { showReportCall } from '@dhc/contracts/staff-api/reports'
import { followTodayCall, showTodayCall } from '@dhc/contracts/staff-api/today'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { LessonTable } from '../../desk/lesson-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { storedLessons, useRollsOfTheDay } from '../../desk/rolls-of-the-day.ts'
import { Screen } from '../../desk/screen.tsx'
import { showDay } from '../../desk/show-time.ts'
import { isAway, useDeskQuery } from '../../desk/use-desk-query.ts'
import { currentSession, useSession } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'
import { WaitingCards } from './waiting-cards.tsx'

/** The first screen of the day: everything that waits, each number a way to its queue; it changes while one looks. */
export function TodayScreen() {
  const query = useDeskQuery(showTodayCall, { query: {} })
  useFollowedBoard(query.data?.version)
  const role = useSession()?.staff.staff_role
  // Who only takes rolls has them from the first screen on; everybody else when they open the lessons.
  useRollsOfTheDay(role === 'INSTRUCTOR' ? (query.data?.lessons ?? undefined) : undefined)
  const stored = isAway(query) && !query.data ? storedLessons() : []
  if (stored.length > 0) {
    return (
      <Screen title={say('today.lessons')}>
        <p role="status" className="panel mb-4 border-watch font-bold">
          {say('today.away')}
        </p>
        <LessonTable caption={say('today.lessons')} lessons={[...stored]} />
      </Screen>
    )
  }
  return (
    <Loaded query={query}>
      {(board) => (
        <Screen
          title={`${say('nav.today')}, ${showDay(board.date)}`}
          actions={
            <>
              {role && mayCall(role, showReportCall) ? (
                <Link to="/overview" className="quiet-button">
                  {say('nav.overview')}
                </Link>
              ) : null}
              {board.lessons ? (
                <Link to={`/lessons/sheets?date=${board.date}`} className="quiet-button">
                  {say('sheets.link')}
                </Link>
              ) : null}
            </>
          }
        >
          <WaitingCards board={board} />
          {board.lessons ? (
            <section>
              <h2 className="mb-2 font-bold text-lg">{say('today.lessons')}</h2>
              <LessonTable caption={say('today.lessons')} lessons={board.lessons} />
            </section>
          ) : null}
        </Screen>
      )}
    </Loaded>
  )
}

/** After a lost connection, and when the service ends the stream by itself. */
const againMs = 5000

/**
 * The service tells when the board has changed, and the board is read anew. Not an EventSource: that cannot send the
 * token, and a token in an address would stand in logs.
 */
function useFollowedBoard(version: string | undefined): void {
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
