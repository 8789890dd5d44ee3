import type { Refusal } from '@dhc/api-client/call-outcome'
import { markAttendanceCall } from '@dhc/contracts/staff-api/lessons'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { storeRoll } from '../../desk/rolls-of-the-day.ts'
import { callAsStaff } from '../../session/call-as-staff.ts'
import { addMark, type Mark, oneBatch, readMarks, storeMarks, withoutSent } from './waiting-marks.ts'

/** How often a broken network is tried again. */
const againMs = 5000

/** Whose mark was refused, where it is known. */
export type MarkRefusal = Refusal & { readonly enrolmentId?: string }

/** A tap is there at once and reaches the service when it can be reached; the same marks sent twice change nothing. */
export function useMarks(lessonUuid: string, isOnPaper: boolean) {
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState(() => readMarks(localStorage, lessonUuid))
  const [refusal, setRefusal] = useState<MarkRefusal>()
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
    const { sent, refused, away } = await sendMarks(lessonUuid, marks, isOnPaper)
    isSending.current = false
    if (sent.length > 0) change((before) => withoutSent(before, sent))
    setRefusal(refused ?? away)
    if (away?.status !== 0) await queries.invalidateQueries()
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

type Sent = {
  /** What needs not wait any longer: it was stored, or refused for good. */
  readonly sent: readonly Mark[]
  readonly refused?: MarkRefusal
  /** No answer, or nobody is signed in: everything that is left waits. */
  readonly away?: MarkRefusal
}

/**
 * The service takes all marks of a call or none. One that is refused (somebody took leave meanwhile) costs nobody else's:
 * the rest is sent one by one, and the screen says whose was refused.
 */
async function sendMarks(lessonUuid: string, all: readonly Mark[], isOnPaper: boolean): Promise<Sent> {
  const queue = batchesOf(all)
  let sent: readonly Mark[] = []
  let refused: MarkRefusal | undefined
  for (let batch = queue.shift(); batch; batch = queue.shift()) {
    const marks = batch.map(({ enrolmentId, code }) => ({ enrolmentId, code }))
    const body = { marks, override_reason: batch[0]?.reason ?? null, on_paper: isOnPaper }
    const outcome = await callAsStaff(markAttendanceCall, { params: { lessonUuid }, body })
    if (outcome.ok) {
      sent = [...sent, ...batch]
      storeRoll(sessionStorage, outcome.payload, new Date())
    } else if (!isForGood(outcome.refusal)) return { sent, ...(refused && { refused }), away: outcome.refusal }
    else if (batch.length > 1) queue.unshift(...batch.map((mark) => [mark]))
    else {
      sent = [...sent, ...batch]
      refused = { ...outcome.refusal, ...(batch[0] && { enrolmentId: batch[0].enrolmentId }) }
    }
  }
  return { sent, ...(refused && { refused }) }
}

function batchesOf(all: readonly Mark[]): (readonly Mark[])[] {
  const batch = oneBatch(all)
  return batch.length === 0 ? [] : [batch, ...batchesOf(all.filter((mark) => !batch.includes(mark)))]
}

function isForGood({ status }: Refusal): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
}
