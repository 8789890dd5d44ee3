import type { Refusal } from '@dhc/api-client/call-outcome'
import { markAttendanceCall } from '@dhc/contracts/staff-api/lessons'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callAsStaff } from '../../session/call-as-staff.ts'
import { addMark, type Mark, readMarks, storeMarks, withoutSent } from './waiting-marks.ts'

/** How often a broken network is tried again. */
const againMs = 5000

/** A tap is there at once and reaches the service when it can be reached; the same marks sent twice change nothing. */
export function useMarks(lessonUuid: string, isOnPaper: boolean) {
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState(() => readMarks(localStorage, lessonUuid))
  const [refusal, setRefusal] = useState<Refusal>()
  const isSending = useRef(false)

  const change = useCallback(
    (how: (before: readonly Mark[]) => readonly Mark[]) =>
      setWaiting((before) => {
        const after = how(before)
        storeMarks(localStorage, lessonUuid, after)
        return after
      }),
    [lessonUuid],
  )
  const send = useCallback(async () => {
    const marks = readMarks(localStorage, lessonUuid)
    if (isSending.current || marks.length === 0) return
    isSending.current = true
    const body = { marks: [...marks], on_paper: isOnPaper }
    const outcome = await callAsStaff(markAttendanceCall, { params: { lessonUuid }, body })
    isSending.current = false
    const isReached = outcome.ok || outcome.refusal.status !== 0
    setRefusal(outcome.ok ? undefined : outcome.refusal)
    // No answer: they wait. A refusal for good: shown, and the roll says what is stored.
    const isForGood = !outcome.ok && outcome.refusal.status >= 400 && outcome.refusal.status < 500
    const isLocked = !outcome.ok && [401, 403].includes(outcome.refusal.status)
    if (outcome.ok || (isForGood && !isLocked)) change((before) => withoutSent(before, marks))
    if (isReached) await queries.invalidateQueries()
  }, [lessonUuid, isOnPaper, change, queries])

  useEffect(() => {
    const timer = setInterval(send, againMs)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [send])

  const mark = (given: Mark) => {
    change((before) => addMark(before, given))
    // After the state was stored.
    queueMicrotask(() => void send())
  }
  return { waiting, refusal, mark }
}
