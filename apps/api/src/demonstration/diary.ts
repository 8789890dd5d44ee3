import { addWorkingDays, isGeneralHoliday } from '@dhc/reference/general-holidays'
import { hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import { MemberError } from '../platform/member-error.ts'

type Act = () => Promise<unknown>
type Entry = { readonly at: number; readonly act: Act }

/** What is going to happen at the centre, in the order of time; what happens may write down what follows from it. */
export type Diary = {
  /** What would be in the future is left out: nobody has done it yet. */
  readonly note: (at: Date, act: Act) => void
  readonly live: (presentAt: Date, setClock: (at: Date) => void) => Promise<number>
}

export function openDiary(presentAt: Date): Diary {
  const heap: Entry[] = []
  return {
    note(at, act) {
      if (at > presentAt) return
      heap.push({ at: at.getTime(), act })
      rise(heap)
    },
    async live(until, setClock) {
      let acts = 0
      for (let next = takeFirst(heap); next && next.at <= until.getTime(); next = takeFirst(heap)) {
        setClock(new Date(next.at))
        await next.act()
        acts += 1
      }
      return acts
    },
  }
}

function rise(heap: Entry[]): void {
  for (let at = heap.length - 1; at > 0; ) {
    const parent = (at - 1) >> 1
    if (!swapIfLater(heap, parent, at)) return
    at = parent
  }
}

function takeFirst(heap: Entry[]): Entry | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (!first || !last || first === last) return first
  heap[0] = last
  for (let at = 0; ; ) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    const child =
      (heap[right]?.at ?? Number.POSITIVE_INFINITY) < (heap[left]?.at ?? Number.POSITIVE_INFINITY) ? right : left
    if (!swapIfLater(heap, at, child)) return first
    at = child
  }
}

function swapIfLater(heap: Entry[], one: number, other: number): boolean {
  const [earlier, later] = [heap[one], heap[other]]
  if (!earlier || !later || earlier.at <= later.at) return false
  heap[one] = later
  heap[other] = earlier
  return true
}

/** A time of day so many working days later: the centre's staff are there then. */
export function atWork(after: Date, workingDays: number, time: string): Date {
  return instantOf(addWorkingDays(hongKongDateOf(after), workingDays, isGeneralHoliday), time)
}

/** What the service refuses a person did not happen; what breaks is no refusal. */
export function orNothing(refusal: unknown): undefined {
  if (!(refusal instanceof MemberError)) throw refusal
}

/** "14:05" from minutes after midnight. */
export function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
