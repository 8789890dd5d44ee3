import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { memberTypeOf } from '@dhc/reference/member-rules'
import type { MemberType } from '@dhc/reference/options/person'
import { chineseNameOf, englishNameOf } from './domain/member-names.ts'
import type { Particulars } from './domain/particulars.ts'
import type { MemberDeps } from './member-deps.ts'
import { openDocument } from './member-document.ts'
import type { MemberRow } from './store.ts'

/** A member with the document opened. */
export type Member = Omit<MemberRow, 'particulars'> & {
  readonly particulars: Particulars
  readonly memberType: MemberType
  readonly nameZh: string | null
  readonly nameEn: string
  /** Suspended and rejected people, and who has a closed record, cannot sign in (1106). */
  readonly maySignIn: boolean
}

export function openMember({ vault, clock }: Pick<MemberDeps, 'vault' | 'clock'>, row: MemberRow): Member {
  const particulars = openDocument(vault, row)
  const todayOn = hongKongDateOf(clock.now())
  return {
    ...row,
    particulars,
    memberType: memberTypeOf(row.state === 'VERIFIED', particulars.date_of_birth, todayOn),
    nameZh: chineseNameOf(particulars),
    nameEn: englishNameOf(particulars),
    maySignIn: !row.isSuspended && row.state !== 'REJECTED' && row.closedAt === null,
  }
}
