import { createHash } from 'node:crypto'
import { addDays, hongKongDateOf, instantOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import {
  dueOn,
  periodsToMake,
  type ReturnFigure,
  type ReturnPeriod,
  returnFigures,
  returnKinds,
} from '@dhc/reference/return-rules'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type Random, uuidV7 } from '../../platform/random.ts'
import { recordAudit } from '../audit/index.ts'
import { type ActDeps, actByStaff, type Clerk } from '../session/index.ts'
import { type Figures, figuresOf, type ReturnTables, returnReports } from './domain/return-figures.ts'
import {
  addCorrections,
  addReturn,
  countUnsent,
  type FunderReturn,
  findNewestFrom,
  latestValues,
  listCorrections,
  lockReturn,
  lockReturns,
  type ReturnCorrection,
  setSent,
} from './return-store.ts'
import { type ReportDeps, readTable } from './show-report.ts'

export type ReturnDeps = ReportDeps & { readonly random: Random }

/** Eight reports one after the other, at night. */
const patience = { statementTimeoutMs: 60_000 }

/** Nobody joined before. */
const beforeEverybody = instantOf('1900-01-01')

/** A text that is the same for the same figures, so that its hash can be worked out by anybody who has it. */
function contentOf(period: ReturnPeriod, madeAt: Date, figures: Figures): string {
  const { kind, from, to } = period
  return JSON.stringify({ format: 'dhc-return-1', kind, from, to, made_at: toHongKongIso(madeAt), figures })
}

export const frozenFigures = ({ content }: Pick<FunderReturn, 'content'>) =>
  (JSON.parse(content) as { readonly figures: Figures }).figures

async function countFigures(deps: ReportDeps, tx: Transaction, { from, to }: Pick<ReturnPeriod, 'from' | 'to'>) {
  const period = {
    from: instantOf(from),
    before: instantOf(addDays(to, 1)),
    centre: undefined,
    now: deps.clock.now(),
  }
  const tables: Partial<Record<keyof ReturnTables, ReturnTables[keyof ReturnTables]>> = {}
  for (const name of returnReports) {
    const asked = name === 'members' ? { ...period, from: beforeEverybody } : period
    tables[name] = await readTable(deps, tx, name, asked)
  }
  return figuresOf(tables as ReturnTables, { from, to })
}

/** what is due tomorrow, frozen. Two processes at the same moment make it once. */
export function makeDueReturns(deps: ReturnDeps): Promise<number> {
  return deps.inTransaction(async (tx) => {
    await lockReturns(tx)
    const madeAt = deps.clock.now()
    let made = 0
    for (const kind of returnKinds) {
      const newestFrom = await findNewestFrom(tx, kind)
      for (const period of periodsToMake(kind, madeAt, hongKongDateOf(madeAt), newestFrom)) {
        await freeze(deps, tx, period, madeAt)
        made += 1
      }
    }
    return made
  }, patience)
}

async function freeze(deps: ReturnDeps, tx: Transaction, period: ReturnPeriod, madeAt: Date): Promise<void> {
  const content = contentOf(period, madeAt, await countFigures(deps, tx, period))
  const hash = createHash('sha256').update(content).digest('hex')
  const { kind, from, to } = period
  const id = uuidV7(madeAt, deps.random)
  const row = { id, kind, fromOn: from, toOn: to, dueOn: dueOn(period), madeAt, content, hash }
  await addReturn(tx, { ...row, sentAt: null, sentById: null })
  const what = { action: 'return.make', objectKind: 'return', objectId: id, detail: `${kind} ${from} ${hash}` }
  await recordAudit(tx, { actorKind: 'SYSTEM', ...what, outcome: 'DONE' }, madeAt)
}

/** Each morning: nobody has said of a return that it was sent, and its day is over. */
export async function alarmOfLateReturns(
  deps: Pick<ReportDeps, 'clock'> & { readonly db: Database; readonly log: FastifyBaseLogger },
): Promise<number> {
  const { overdue } = await countUnsent(deps.db, hongKongDateOf(deps.clock.now()))
  if (overdue > 0) deps.log.error({ alarm: 'returnLate', returns: overdue }, 'alarm')
  return overdue
}

/** Of two managers who press at the same moment the second hears that it was done. */
export function recordSent(deps: ActDeps, clerk: Clerk, id: string): Promise<void> {
  return actByStaff(deps, clerk, { action: 'return.sent', objectKind: 'return', objectId: id }, async (tx) => {
    const row = await lockReturn(tx, id)
    if (!row) throw new MemberError('notFound')
    if (row.sentAt) throw new MemberError('alreadyHandled')
    await setSent(tx, id, { at: deps.clock.now(), by: clerk.id })
  })
}

type Recount = { readonly id: string; readonly reason: string }

/**
 * a correction is counted, never typed. What differs from the last known number is written beside it; the frozen
 * one stays. Answers which figures.
 */
export async function countAgain(deps: ReturnDeps & ActDeps, clerk: Clerk, { id, reason }: Recount) {
  const act = (figures: readonly ReturnFigure[]) => {
    const detail = `${reason} (${figures.join(' ')})`
    return { action: 'return.recount', objectKind: 'return', objectId: id, detail }
  }
  const recount = async (tx: Transaction) => {
    const row = await lockReturn(tx, id)
    if (!row) throw new MemberError('notFound')
    const known = latestValues(frozenFigures(row), await listCorrections(tx, [id]))
    const counted = await countFigures(deps, tx, { from: row.fromOn, to: row.toOn })
    const changed = returnFigures.filter((figure) => figure in known && counted[figure] !== known[figure])
    await addCorrections(tx, correctionsOf(changed, counted))
    return changed
  }
  const correctionsOf = (changed: readonly ReturnFigure[], counted: Figures): ReturnCorrection[] => {
    const countedAt = deps.clock.now()
    const by = { returnId: id, reason, countedAt, countedById: clerk.id }
    return changed.map((figure) => ({ ...by, id: uuidV7(countedAt, deps.random), figure, value: counted[figure] }))
  }
  return actByStaff(deps, clerk, act, recount, patience)
}
