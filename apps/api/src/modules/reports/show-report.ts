import { addDays, hongKongDateOf, instantOf, monthsBefore } from '@dhc/reference/hong-kong-time'
import type { ReportName } from '@dhc/reference/report-rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, Transaction } from '../../platform/database/handles.ts'
import { enquiriesInTime } from './domain/enquiries-in-time.ts'
import { listEnquiryTimes, type Period, runReport } from './report-store.ts'

export type ReportDeps = {
  readonly inTransaction: InTransaction
  readonly clock: Clock
  /** D-108: the table that staff maintain. */
  readonly readHolidays: (db: Database) => Promise<(on: string) => boolean>
}

type Asked = {
  readonly name: ReportName
  readonly from: string | undefined
  readonly to: string | undefined
  readonly centre: string | undefined
}

/** A report may count for longer than a page, but not for so long that it is in anybody's way. */
const patience = { statementTimeoutMs: 15_000 }

/** Since the first day of last month, unless said otherwise. */
export async function showReport(deps: ReportDeps, { name, centre, ...asked }: Asked) {
  const now = deps.clock.now()
  const todayOn = hongKongDateOf(now)
  const from = asked.from ?? `${monthsBefore(`${todayOn.slice(0, 7)}-01`, 1).slice(0, 7)}-01`
  const to = asked.to ?? todayOn
  const period = { from: instantOf(from), before: instantOf(addDays(to, 1)), centre, now }
  const table = await deps.inTransaction((tx) => readTable(deps, tx, name, period), patience)
  return { name, from, to, centre: centre ?? null, ...table }
}

export function readTable(deps: Pick<ReportDeps, 'readHolidays'>, tx: Transaction, name: ReportName, period: Period) {
  return name === 'enquiries' ? enquiryTable(deps, tx, period) : runReport(tx, name, period)
}

async function enquiryTable(deps: Pick<ReportDeps, 'readHolidays'>, tx: Transaction, period: Period) {
  const months = enquiriesInTime(await listEnquiryTimes(tx, period), await deps.readHolidays(tx))
  return {
    columns: ['month', 'topic', 'received', 'done', 'in_time'],
    rows: months.map(({ month, topic, received, done, inTime }) => [month, topic, received, done, inTime]),
  }
}
