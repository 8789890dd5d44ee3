import type { Particulars } from './domain/particulars.ts'
import type { KeyOwner, MemberVault } from './member-vault.ts'
import type { MemberRow } from './store.ts'

/** The sealed document and the blind indexes that find it again are written together or not at all. */
export type DocumentColumns = Pick<MemberRow, 'particulars' | 'mobileIndex' | 'memberNoIndex' | 'nameIndexes'>

const placeOf = (row: string) => ({ table: 'member', column: 'particulars', row })

export function sealDocument(vault: MemberVault, owner: KeyOwner, particulars: Particulars): DocumentColumns {
  return {
    particulars: vault.keyOf(owner).seal(placeOf(owner.id), JSON.stringify(particulars)),
    mobileIndex: loginMobileIndex(vault, particulars),
    memberNoIndex: particulars.member_no && vault.memberNoIndex(particulars.member_no),
    nameIndexes: vault.nameIndexes(particulars),
  }
}

export function openDocument(vault: MemberVault, row: KeyOwner & Pick<MemberRow, 'particulars'>): Particulars {
  return JSON.parse(vault.keyOf(row).open(placeOf(row.id), row.particulars)) as Particulars
}

/** D-083: who shares the phone of a guardian or of a contact signs in by member number only. */
function loginMobileIndex(vault: MemberVault, { mobile, mobile_of_contact, guardian }: Particulars): string | null {
  return mobile_of_contact || guardian?.mobile === mobile ? null : vault.mobileIndex(mobile)
}
