import { forgetTimetable, readTimetable, type StoredLesson, storeTimetable } from '@dhc/session/own-timetable'
import { useEffect, useState } from 'react'
import { hasServiceWorker, startServiceWorker } from '../../member-page/start-service-worker.ts'
import type { CentrePlaces } from './model.ts'
import type { TimetableRow } from './timetable.ts'

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
    ...{ date, start, end, course: enrolment.courseName, classCode: enrolment.classCode },
    ...{ centre: enrolment.centre.name, address: place?.address, phone: place?.phone },
    isOff: lessonStatus === 'CANCELLED' || attendance !== null,
  }
}
