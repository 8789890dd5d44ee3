import { derivedOf, judgeReading } from '@dhc/reference/health/judge-reading'
import { judgedPersonOf } from '@dhc/reference/health/judged-person'
import type { JudgedReading } from '@dhc/reference/health/measures'
import { hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { ReadingSource } from '@dhc/reference/options/health'
import type { Member } from '../member/index.ts'
import type { Reading } from './domain/reading.ts'
import { listReadings, type Reader, type SeriesAsked } from './list-readings.ts'

type SeriesDeps = Parameters<typeof listReadings>[0]

export type ShownReading = JudgedReading & { id: string; recordedAt: string; source: ReadingSource; alerts: string[] }

/** As stored, with class, band and what a dangerous value asks for. */
export function readingViewOf(member: Pick<Member, 'particulars'>, reading: Reading): ShownReading {
  const { id, recordedAt, source, values } = reading
  const { alerts, classification, band } = judgeReading(values, personOf(member, recordedAt))
  // Each rule names only its own classes; what a type has not is dropped by the contract.
  const judged = { ...values, ...derivedOf(values), classification, band } as unknown as JudgedReading
  const asked = alerts.map(({ message }) => message)
  return { ...judged, id, recordedAt: toHongKongIso(recordedAt), source, alerts: asked }
}

/** D-122: a period as it is told; `thinned` only where not every reading of it is there (decision 30). */
export async function seriesViewOf(deps: SeriesDeps, reader: Reader, asked: SeriesAsked) {
  const { from, to, items, thinned } = await listReadings(deps, reader, asked)
  return {
    items: items.map((reading) => readingViewOf(reader.member, reading)),
    period: asked.period,
    from: from && toHongKongIso(from),
    to: toHongKongIso(to),
    person: personOf(reader.member, to),
    ...(thinned && { thinned }),
  }
}

/** Who is judged, on the day of the reading. */
export const personOf = ({ particulars }: Pick<Member, 'particulars'>, at: Date) =>
  judgedPersonOf(particulars, hongKongDateOf(at))
