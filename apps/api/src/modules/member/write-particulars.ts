import type { Transaction } from '../../platform/database/handles.ts'
import { isUniqueViolation } from '../../platform/database/unique-violation.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { Particulars } from './domain/particulars.ts'
import type { MemberVault } from './member-vault.ts'
import { type MemberRow, updateMember } from './store.ts'

/** Rewrites the document with its indexes and counts the version up; a login mobile belongs to one person (D-084). */
export async function writeParticulars(
  vault: MemberVault,
  tx: Transaction,
  row: MemberRow,
  particulars: Particulars,
  also: Partial<MemberRow> = {},
): Promise<void> {
  const changed = {
    ...also,
    particulars: vault.seal(row, particulars),
    mobileIndex: loginMobileIndex(vault, particulars),
    memberNoIndex: particulars.member_no && vault.memberNoIndex(particulars.member_no),
    nameIndexes: vault.nameIndexes(particulars),
    version: row.version + 1,
  }
  await updateMember(tx, row.id, changed).catch(refuseTakenMobile)
}

/** D-083: a minor who shares the guardian's mobile signs in by member number only. */
export function loginMobileIndex(vault: MemberVault, { mobile, guardian }: Particulars): string | null {
  return guardian?.mobile === mobile ? null : vault.mobileIndex(mobile)
}

export function refuseTakenMobile(error: unknown): never {
  if (isUniqueViolation(error, 'one_member_per_mobile')) throw new MemberError('mobileTaken')
  throw error
}
