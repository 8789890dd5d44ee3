import type { ClosingReason } from '@dhc/reference/member-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import { changeIf, nextVersion } from './change-store.ts'
import { refuseTakenMobile } from './document-store.ts'
import type { DocumentColumns } from './member-document.ts'
import { member } from './tables.ts'

export type Closing = {
  readonly closedAt: Date
  readonly closedFor: ClosingReason
  readonly duplicateOfId: string | null
}

/** The number is free for somebody else; an application that nobody has decided is decided with it. */
export function closeRecord(tx: Transaction, id: string, closing: Closing) {
  const decided = {
    state: sql`case when ${member.state} = 'PENDING' then 'REJECTED' else ${member.state} end`,
    decidedAt: sql`coalesce(${member.decidedAt}, ${closing.closedAt})`,
  }
  const changes = { ...closing, ...decided, mobileIndex: null, version: nextVersion }
  return changeIf(tx, id, isNull(member.closedAt), changes)
}

/** Only a death that was recorded by mistake; the number comes back unless somebody has it by now (1201). */
export function reopenRecord(tx: Transaction, id: string, document: DocumentColumns) {
  const isDead = and(eq(member.closedFor, 'DECEASED'))
  const changes = { ...document, closedAt: null, closedFor: null, version: nextVersion }
  return changeIf(tx, id, isDead, changes).catch(refuseTakenMobile)
}
