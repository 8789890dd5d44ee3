import type { PayloadOf } from '@dhc/contracts/call'
import { type listLessonsCall, showRollCall } from '@dhc/contracts/staff-api/lessons'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { useEffect } from 'react'
import { callAsStaff } from '../session/call-as-staff.ts'
import { rollsKey, serviceNow, serviceToday } from '../session/staff-session.ts'

export type DayLesson = PayloadOf<typeof listLessonsCall>['items'][number]
export type DayRoll = PayloadOf<typeof showRollCall>

type StoredRoll = { readonly roll: DayRoll; readonly atMs: number }
type StoredDay = {
  readonly date: string
  readonly lessons: readonly DayLesson[]
  readonly rolls: Readonly<Record<string, StoredRoll>>
}

/**
 * The rolls of today, in this tab only: they outlive a reload without a network, and go with the tab, the sign-out and
 * the day (decision 0080).
 */
function readDay(tab: Storage, today: string): StoredDay {
  const none = { date: today, lessons: [], rolls: {} }
  try {
    const day = JSON.parse(tab.getItem(rollsKey) ?? 'null') as StoredDay | null
    return day?.date === today ? day : none
  } catch {
    return none
  }
}

function storeDay(tab: Storage, day: StoredDay): void {
  try {
    tab.setItem(rollsKey, JSON.stringify(day))
  } catch {
    // A full storage costs the reload without a network, never the roll.
  }
}

export function storeRoll(tab: Storage, roll: DayRoll, now: Date): void {
  const day = readDay(tab, hongKongDateOf(now))
  if (roll.date !== day.date) return
  storeDay(tab, { ...day, rolls: { ...day.rolls, [roll.lessonUuid]: { roll, atMs: now.getTime() } } })
}

export function storedRoll(lessonUuid: string): StoredRoll | undefined {
  return readDay(sessionStorage, serviceToday()).rolls[lessonUuid]
}

export const storedLessons = () => readDay(sessionStorage, serviceToday()).lessons

/** More than a centre teaches on a day; a browser's storage holds as many. */
const mostRolls = 60

/** Whoever looks at the lessons of today takes rolls: names and code of each are here before the network breaks. */
export function useRollsOfTheDay(lessons: readonly DayLesson[] | undefined): void {
  useEffect(() => {
    const today = serviceToday()
    const ofToday = (lessons ?? []).filter(({ date, lessonStatus }) => date === today && lessonStatus === 'SCHEDULED')
    if (ofToday.length === 0) return undefined
    const end = new AbortController()
    storeDay(sessionStorage, { ...readDay(sessionStorage, today), lessons: ofToday })
    void fetchRolls(ofToday.slice(0, mostRolls), end.signal)
    return () => end.abort()
  }, [lessons])
}

/** One after the other, those that are not here yet; the log of who saw which names has one row for each. */
async function fetchRolls(lessons: readonly DayLesson[], end: AbortSignal): Promise<void> {
  for (const { lessonUuid } of lessons) {
    if (end.aborted || storedRoll(lessonUuid)) continue
    const came = await callAsStaff(showRollCall, { params: { lessonUuid } })
    if (came.ok) storeRoll(sessionStorage, came.payload, serviceNow())
    else if (came.refusal.status === 0) return
  }
}
