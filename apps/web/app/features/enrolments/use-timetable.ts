import type { Refusal } from '@dhc/api-client/call-outcome'
import { usePage } from '@dhc/i18n/use-words'
import { forgetTimetable, readTimetable, type StoredLesson, storeTimetable } from '@dhc/session/own-timetable'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useState } from 'react'
import { hasServiceWorker, startServiceWorker } from '../../member-page/start-service-worker.ts'
import { readEnrolled } from './actions.ts'
import type { CentrePlaces } from './model.ts'
import { type TimetableRow, timetableOf } from './timetable.ts'

const pageSize = 50

/** What is coming, from every page of the list. */
export function useTimetable() {
  const { locale } = usePage()
  const [rows, setRows] = useState<readonly TimetableRow[]>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(async () => {
    if (!currentToken()) return
    setRefusal(undefined)
    const found = []
    for (let page = 1; ; page += 1) {
      const outcome = await readEnrolled(locale, { page, pageSize })
      if (!outcome.ok) return setRefusal(outcome.refusal)
      found.push(...outcome.payload.items)
      if (outcome.payload.items.length < pageSize) break
    }
    setRows(timetableOf(found, Date.now()))
  }, [locale])
  useEffect(() => {
    void load()
  }, [load])
  return { rows, refusal, load }
}

/**
 * Decision 0031: stored on this device when the member says so, renewed at every visit, forgotten at once. Only one's
 * own: what is read while one acts for somebody (D-140) must be told apart by who calls this.
 */
export function useOfflineTimetable(rows: readonly TimetableRow[], centres: CentrePlaces) {
  const [state, setState] = useState<'unknown' | 'on' | 'off'>('unknown')
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!hasServiceWorker()) return
    const renew = async () => {
      const isOn = (await readTimetable(caches)) !== undefined
      if (isOn)
        await storeTimetable(
          caches,
          rows.map((row) => storedLesson(row, centres)),
        )
      setState(isOn ? 'on' : 'off')
    }
    renew().catch(() => undefined)
  }, [rows, centres])

  const choose = async (isWanted: boolean) => {
    setHasFailed(false)
    try {
      if (isWanted) {
        await startServiceWorker()
        await storeTimetable(
          caches,
          rows.map((row) => storedLesson(row, centres)),
        )
      } else await forgetTimetable(caches)
      setState(isWanted ? 'on' : 'off')
    } catch {
      setHasFailed(true)
    }
  }
  return { state, choose, hasFailed }
}

function storedLesson({ enrolment, lesson }: TimetableRow, centres: CentrePlaces): StoredLesson {
  const { date, start, end, lessonStatus, attendance } = lesson
  const place = centres[enrolment.centre.code]
  return {
    date,
    start,
    end,
    course: enrolment.courseName,
    classCode: enrolment.classCode,
    centre: enrolment.centre.name,
    address: place?.address,
    phone: place?.phone,
    isOff: lessonStatus === 'CANCELLED' || attendance !== null,
  }
}
