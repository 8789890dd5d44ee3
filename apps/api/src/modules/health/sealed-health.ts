import type { ReadingValues } from '@dhc/reference/health/measures'
import type { RiskLevel } from '@dhc/reference/options/health'
import type { MemberDeps } from '../member/index.ts'
import type { Reading } from './domain/reading.ts'
import type { ReadingRow } from './reading-store.ts'
import type { RiskRow } from './risk-store.ts'

/** A member's key, opened once for as many rows as are needed. */
export type MemberKey = ReturnType<MemberDeps['vault']['keyOf']>

const placeOfReading = (row: string) => ({ table: 'health_reading', column: 'sealed', row })
const placeOfRisk = (row: string) => ({ table: 'risk_assessment', column: 'sealed', row })

/** Decision 0025: bound to its row; moved to another row or member it does not open. */
export function sealValues(key: MemberKey, id: string, values: ReadingValues): string {
  return key.seal(placeOfReading(id), JSON.stringify(values))
}

export function openReading(key: MemberKey, row: ReadingRow): Reading {
  const { id, recordedAt, source, enteredByKind, createdAt } = row
  const values = JSON.parse(key.open(placeOfReading(id), row.sealed)) as ReadingValues
  return { id, recordedAt, source, enteredByKind, createdAt, values }
}

export function sealRisk(key: MemberKey, id: string, words: RiskWords): string {
  return key.seal(placeOfRisk(id), JSON.stringify(words))
}

export function openRisk(key: MemberKey, row: RiskRow) {
  const words = JSON.parse(key.open(placeOfRisk(row.id), row.sealed)) as RiskWords
  return { id: row.id, date: row.assessedOn, changedAt: row.changedAt, ...words }
}

/** D-126: what a nurse found and advises, and who that was. */
type RiskWords = {
  readonly type: string
  readonly riskLevel: RiskLevel
  readonly summary: string
  readonly advice: string | null
  readonly nextReview: string | null
  readonly assessor: string
}

export type NewRisk = Omit<RiskWords, 'assessor'> & { readonly date: string }

export type HealthDeps = MemberDeps
