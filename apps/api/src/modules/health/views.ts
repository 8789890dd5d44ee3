import { judgeReading } from '@dhc/reference/health/judge-reading'
import type { ReadingValues } from '@dhc/reference/health/reading-values'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type {
  BloodPressureClass,
  BmiClass,
  GlucoseBandFasting,
  OxygenBand,
  ReadingSource,
  TemperatureBand,
} from '@dhc/reference/options/health'
import type { Member } from '../member/index.ts'
import type { Reading } from './domain/reading.ts'
import { listReadings, type Reader, type SeriesAsked } from './list-readings.ts'
import { personOf } from './person-of.ts'

type SeriesDeps = Parameters<typeof listReadings>[0]
type Of<Type extends ReadingValues['type']> = Extract<ReadingValues, { type: Type }>

/** What the server says of each type (D-124, 2e). */
type Judged =
  | (Of<'BLOOD_PRESSURE'> & { classification: BloodPressureClass | null })
  | (Of<'GLUCOSE'> & { classification: null; band: GlucoseBandFasting | null })
  | (Of<'OXYGEN'> & { classification: null; band: OxygenBand | null })
  | (Of<'TEMPERATURE'> & { classification: null; band: TemperatureBand | null })
  | (Of<'BMI'> & { classification: BmiClass | null; bmi: number })

export type ShownReading = Judged & { id: string; recordedAt: string; source: ReadingSource; alerts: string[] }

/** Section 3.7: as stored, with class, band and what a dangerous value asks for. */
export function readingViewOf(member: Pick<Member, 'particulars'>, reading: Reading): ShownReading {
  const { id, recordedAt, source, values } = reading
  const { alerts, classification, band, bmi } = judgeReading(values, personOf(member, recordedAt))
  // Each rule names only its own classes; what a type has not is dropped by the contract.
  const judged = { ...values, classification, band, bmi } as unknown as Judged
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
