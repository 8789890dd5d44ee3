import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import { isUniqueViolation } from '../../platform/database/unique-violation.ts'
import { MemberError } from '../../platform/member-error.ts'
import { changeIf, nextVersion } from './change-store.ts'
import type { DocumentColumns } from './member-document.ts'
import type { MemberRow } from './store.ts'
import { member } from './tables.ts'

type AsRead = Pick<MemberRow, 'id' | 'version'>

/** Only over the version that was read, and never in a closed record; a login mobile belongs to one person (D-084). */
export function writeDocument(tx: Transaction, { id, version }: AsRead, document: DocumentColumns) {
  const changes = { ...document, version: nextVersion }
  const isOpen = and(eq(member.version, version), isNull(member.closedAt))
  return changeIf(tx, id, isOpen, changes).catch(refuseTakenMobile)
}

export type Admission = { readonly decidedAt: Date; readonly joinedOn: string; readonly contactedAt: Date }

/** D-079: from an applicant to a member, in the same statement as the number in the document. */
export function admit(tx: Transaction, { id, version }: AsRead, document: DocumentColumns, admission: Admission) {
  const isPending = and(eq(member.version, version), eq(member.state, 'PENDING'))
  return changeIf(tx, id, isPending, { ...document, ...admission, state: 'VERIFIED', version: nextVersion })
}

export function refuseTakenMobile(error: unknown): never {
  if (isUniqueViolation(error, 'one_member_per_mobile')) throw new MemberError('mobileTaken')
  throw error
}
