import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import { hasDoneSince, recordAudit } from '../audit/index.ts'
import { type Clerk, type CountedDeps, signedBy } from '../session/index.ts'
import { readColleagues } from '../staff/index.ts'
import { todaysListsOf, type Week, weekThatEnded } from './domain/todays-lists.ts'
import { countOpenings } from './opening-store.ts'
import { standingsOf } from './standing-store.ts'

type ListDeps = { readonly db: Database; readonly clock: Clock }
export type OpeningDeps = ListDeps & { readonly inTransaction: InTransaction }

/** asked when a record is opened, so that lists that change afterwards change nothing about it. */
export function createIsOnTodaysList({ clock }: Pick<ListDeps, 'clock'>): CountedDeps['isOnTodaysList'] {
  return async (tx, clerk, memberId) => {
    const now = clock.now()
    return todaysListsOf(await standingsOf(tx, memberId, hongKongDateOf(now)), clerk, now).length > 0
  }
}

/** The name in the log of looking at the report of a week; its detail is the Monday. */
const reportLook = 'openings.read'

/** Counting a week of the log may take longer than a page, as reports do. */
const patience = { statementTimeoutMs: 15_000 }

/** who of the staff opened how many records in a week, and how many of them stood on no list of that day. */
export async function showOpenings({ inTransaction, clock }: OpeningDeps, clerk: Clerk, askedOn: string | undefined) {
  const now = clock.now()
  const week = weekThatEnded(hongKongDateOf(now), askedOn)
  return inTransaction(async (tx) => {
    const counted = await countOpenings(tx, week)
    const colleagues = await readColleagues(tx)
    const what = { action: reportLook, objectKind: 'report', detail: week.from, outcome: 'DONE' } as const
    await recordAudit(tx, { ...signedBy(clerk), ...what }, now)
    return { ...week, items: counted.flatMap((each) => withName(each, colleagues.get(each.staffId))) }
  }, patience)
}

type Counted = Awaited<ReturnType<typeof countOpenings>>[number]
type Named = { readonly name: string; readonly role: Clerk['role'] }

const withName = (counted: Counted, staff: Named | undefined) =>
  staff ? [{ ...counted, name: staff.name, role: staff.role }] : []

/** For the board: the week that ended, until whoever asks has looked at its report. */
export async function weekToLookAt({ db, clock }: ListDeps, { id }: Pick<Clerk, 'id'>): Promise<Week | null> {
  const week = weekThatEnded(hongKongDateOf(clock.now()))
  const look = { actorId: id, action: reportLook, detail: week.from, since: instantOf(addDays(week.to, 1)) }
  return (await hasDoneSince(db, look)) ? null : week
}
