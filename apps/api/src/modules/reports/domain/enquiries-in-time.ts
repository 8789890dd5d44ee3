import { enquiryReplyWorkingDays } from '@dhc/reference/enquiry-rules'
import { addWorkingDays } from '@dhc/reference/general-holidays'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'

export type EnquiryTimes = {
  readonly topic: string
  readonly createdAt: Date
  readonly repliedAt: Date | null
  readonly closedAt: Date | null
}

export type EnquiryMonth = {
  readonly month: string
  readonly topic: string
  readonly received: number
  readonly done: number
  readonly inTime: number
}

/** Decision 0034: done with the first reply, or when it was closed without one (a call, for example). */
export function enquiriesInTime(all: readonly EnquiryTimes[], isHoliday: (on: string) => boolean): EnquiryMonth[] {
  const groups = Map.groupBy(all, ({ topic, createdAt }) => `${hongKongDateOf(createdAt).slice(0, 7)} ${topic}`)
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, letters]) => {
      const [month = '', topic = ''] = key.split(' ')
      const done = letters.filter(({ repliedAt, closedAt }) => repliedAt ?? closedAt)
      const inTime = done.filter((letter) => isInTime(letter, isHoliday))
      return { month, topic, received: letters.length, done: done.length, inTime: inTime.length }
    })
}

function isInTime({ createdAt, repliedAt, closedAt }: EnquiryTimes, isHoliday: (on: string) => boolean): boolean {
  const doneAt = repliedAt ?? closedAt
  const due = addWorkingDays(hongKongDateOf(createdAt), enquiryReplyWorkingDays, isHoliday)
  return doneAt !== null && hongKongDateOf(doneAt) <= due
}
