import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { uuidV7 } from '../../platform/random.ts'
import { lockForHealth } from './add-reading.ts'
import type { EnteredBy } from './domain/reading.ts'
import type { Reader } from './list-readings.ts'
import { onlyOnce, type Retry } from './retry-store.ts'
import { addRisk, changeRiskRow, countRisks, findRisk, listRisks, reviewColumn } from './risk-store.ts'
import type { HealthDeps, NewRisk } from './sealed-health.ts'
import { openRisk, sealRisk } from './sealed-health.ts'

type ReadDeps = Pick<HealthDeps, 'db'>
export type Assessment = ReturnType<typeof openRisk>
export type ChangedRisk = { readonly before: Assessment; readonly after: Assessment }

/** D-126: the newest first. */
export async function pageOfRisks(
  { db }: ReadDeps,
  { member, key }: Reader,
  paging: { page: number; pageSize: number },
) {
  const { page, pageSize } = paging
  const rows = await listRisks(db, member.id, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map((row) => openRisk(key, row)), page, pageSize, total: await countRisks(db, member.id) }
}

const all = 1000

export async function everyRisk({ db }: ReadDeps, { member, key }: Reader): Promise<Assessment[]> {
  return (await listRisks(db, member.id, { limit: all })).map((row) => openRisk(key, row))
}

export async function showRisk({ db }: ReadDeps, { member, key }: Reader, id: string): Promise<Assessment> {
  const row = await findRisk(db, member.id, id)
  if (!row) throw new MemberError('notFound')
  return openRisk(key, row)
}

type RiskWriting = {
  readonly memberId: string
  readonly by: EnteredBy
  readonly assessor: string
  readonly risk: NewRisk
}

export async function recordRisk(
  deps: HealthDeps,
  tx: Transaction,
  { memberId, by, assessor, risk, retry }: RiskWriting & { readonly retry: Retry | undefined },
): Promise<Assessment> {
  const { key } = await lockForHealth(deps, tx, memberId, by)
  const at = deps.clock.now()
  const written = await onlyOnce(tx, { memberId, callerId: by.id, key, retry, at }, async () => {
    const id = uuidV7(at, deps.random)
    const { date: _date, ...words } = risk
    const sealed = sealRisk(key, id, { ...words, assessor })
    const written = { sealed, staffId: by.id, createdAt: at, changedAt: at }
    await addRisk(tx, { id, memberId, ...openColumns(risk), ...written })
    return id
  })
  const row = await findRisk(tx, memberId, written)
  if (!row) throw new MemberError('notFound')
  return openRisk(key, row)
}

/** What the recall list is asked by stands outside the seal (decision 0079). */
const openColumns = ({ date, nextReview, riskLevel }: NewRisk) => ({
  assessedOn: date,
  nextReviewOn: reviewColumn(nextReview),
  riskLevel,
})

/** Put right by whoever found the mistake; that person answers for it from now on. */
export async function changeRisk(
  deps: HealthDeps,
  tx: Transaction,
  { memberId, by, assessor, risk, id }: RiskWriting & { readonly id: string },
): Promise<ChangedRisk> {
  const { key } = await lockForHealth(deps, tx, memberId, by)
  const former = await findRisk(tx, memberId, id)
  if (!former) throw new MemberError('notFound')
  const { date: _date, ...words } = risk
  const sealed = sealRisk(key, id, { ...words, assessor })
  const written = { sealed, staffId: by.id, changedAt: deps.clock.now() }
  await changeRiskRow(tx, id, { ...openColumns(risk), ...written })
  const row = await findRisk(tx, memberId, id)
  if (!row) throw new MemberError('notFound')
  return { before: openRisk(key, former), after: openRisk(key, row) }
}
