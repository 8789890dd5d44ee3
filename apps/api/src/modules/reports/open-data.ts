import { hongKongDateOf, instantOf, monthsBefore } from '@dhc/reference/hong-kong-time'
import { publicCount, publicShare } from '@dhc/reference/report-rules'
import type { Clock } from '../../platform/clock.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import { listThemeQuarters, type ThemeQuarter } from './report-store.ts'

type OpenDataDeps = { readonly inTransaction: InTransaction; readonly clock: Clock }
export type OpenData = { readonly made_on: string; readonly items: readonly ReturnType<typeof publicRow>[] }

const shownMonths = 24
const countedAnewMs = 60_000

/** Counted once a minute at the most, however many ask. */
export function createOpenData({ inTransaction, clock }: OpenDataDeps): () => Promise<OpenData> {
  let counted: { readonly at: number; readonly data: Promise<OpenData> } | undefined
  async function count(): Promise<OpenData> {
    const todayOn = hongKongDateOf(clock.now())
    const since = instantOf(monthsBefore(todayOn, shownMonths))
    const rows = await inTransaction((tx) => listThemeQuarters(tx, since))
    return { made_on: todayOn, items: rows.map(publicRow) }
  }
  return () => {
    const now = clock.now().getTime()
    if (counted && Math.abs(now - counted.at) < countedAnewMs) return counted.data
    const data = count()
    counted = { at: now, data }
    // A count that failed, or found nothing yet, is not the answer of the next minute.
    data.then(
      ({ items }) => {
        if (items.length === 0) counted = undefined
      },
      () => {
        counted = undefined
      },
    )
    return data
  }
}

/** Small numbers are suppressed in anything public. */
function publicRow({ theme, quarter, classes, places, enrolled, waiting, ...ballot }: ThemeQuarter) {
  return {
    theme,
    quarter,
    classes,
    places,
    enrolled: publicCount(enrolled),
    waiting: publicCount(waiting),
    ballot_people: publicCount(ballot.ballot_people),
    ballot_placed: publicCount(ballot.ballot_placed),
    ballot_percent: publicShare(ballot.ballot_placed, ballot.ballot_people),
  }
}
