import { hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import {
  dueOn,
  isLargeDifference,
  isLate,
  madeFrom,
  periodAfter,
  periodBefore,
  periodOn,
  type ReturnFigure,
  type ReturnKind,
  returnFigures,
  returnKinds,
} from '@dhc/reference/return-rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/handles.ts'
import { readColleagues } from '../staff/index.ts'
import { type FunderReturn, listCorrections, listReturns, type ReturnCorrection } from './return-store.ts'
import { frozenFigures } from './returns.ts'

type Names = Awaited<ReturnType<typeof readColleagues>>

/** All that was made, each beside the one before it, and what is made next. */
export async function showReturns({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const todayOn = hongKongDateOf(clock.now())
  const rows = await listReturns(db)
  const corrections = Map.groupBy(
    await listCorrections(
      db,
      rows.map(({ id }) => id),
    ),
    ({ returnId }) => returnId,
  )
  const names = await readColleagues(db)
  return {
    items: rows.map((row) => {
      const { from } = periodBefore(periodOn(row.kind, row.fromOn))
      const before = rows.find(({ kind, fromOn }) => kind === row.kind && fromOn === from)
      return returnView(row, { before, corrections: corrections.get(row.id) ?? [], names, todayOn })
    }),
    next: returnKinds.map((kind) => nextView(kind, rows, todayOn)),
  }
}

type Beside = {
  readonly before: FunderReturn | undefined
  readonly corrections: readonly ReturnCorrection[]
  readonly names: Names
  readonly todayOn: string
}

function returnView(row: FunderReturn, { before, corrections, names, todayOn }: Beside) {
  const { id, kind, fromOn, toOn, madeAt, hash, sentAt, sentById } = row
  const frozen = frozenFigures(row)
  const former = before && frozenFigures(before)
  const nameOf = (staffId: string | null) => (staffId && names.get(staffId)?.name) ?? null
  return {
    ...{ id, kind, hash, from: fromOn, to: toOn, due_on: row.dueOn, made_at: toHongKongIso(madeAt) },
    late: isLate(row.dueOn, sentAt ? hongKongDateOf(sentAt) : todayOn),
    sent: sentAt && { at: toHongKongIso(sentAt), by: nameOf(sentById) },
    has_before: former !== undefined,
    figures: returnFigures.map((figure: ReturnFigure) => {
      const [value, then] = [frozen[figure] ?? null, former?.[figure] ?? null]
      const ofFigure = corrections.filter((each) => each.figure === figure)
      return {
        ...{ figure, value, before: then },
        large: former !== undefined && figure in former && isLargeDifference(figure, value, then),
        corrections: ofFigure.map(({ value, countedAt, countedById, reason }) => ({
          ...{ value, reason, at: toHongKongIso(countedAt), by: nameOf(countedById) },
        })),
      }
    }),
  }
}

/** The one after the newest; before there is any, that of the days that run or are over and not late yet. */
function nextView(kind: ReturnKind, rows: readonly FunderReturn[], todayOn: string) {
  const newest = rows.find((row) => row.kind === kind)
  const running = periodOn(kind, todayOn)
  const over = periodBefore(running)
  const first = isLate(dueOn(over), todayOn) ? running : over
  const next = newest ? periodAfter(periodOn(kind, newest.fromOn)) : first
  return { ...next, due_on: dueOn(next), made_from: toHongKongIso(madeFrom(next)) }
}
