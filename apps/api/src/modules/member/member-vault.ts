import type { Clock } from '../../platform/clock.ts'
import { createFieldCipher, type FieldCipher, type FieldPlace } from '../../platform/crypto/field-cipher.ts'
import { type BlindIndex, createBlindIndex } from '../../platform/crypto/secrets.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { Particulars } from './domain/particulars.ts'
import { searchWordsOf } from './domain/particulars.ts'
import type { MemberRow } from './store.ts'

/** Whose key it is, and the key as it is stored: itself encrypted. */
type KeyOwner = { readonly id: string; readonly dataKey: string }

/** A member's key, opened once for as many rows as are needed. */
type MemberKey = {
  seal(place: FieldPlace, text: string): string
  open(place: FieldPlace, sealed: string): string
}

type MemberVault = {
  /** A new key of the member's own, itself encrypted (security 5.2). Destroying it makes everything below unreadable. */
  newDataKey(memberId: string): string
  keyOf(owner: KeyOwner): MemberKey
  readonly mobileIndex: BlindIndex
  readonly memberNoIndex: BlindIndex
  nameIndexes(particulars: Particulars): string[]
  readonly nameIndex: BlindIndex
  /** Stands among the names: who was born on one day may be one person. */
  readonly birthIndex: BlindIndex
}

/** Envelope encryption: the operator's key opens the member's key, the member's key opens what was sealed for one row. */
export function createMemberVault(cipher: FieldCipher, indexKey: Uint8Array, random: Random): MemberVault {
  const placeOfKey = (row: string) => ({ table: 'member', column: 'data_key', row })
  const nameIndex = createBlindIndex(indexKey, 'member name')
  const birthIndex = createBlindIndex(indexKey, 'member birth date')

  return {
    newDataKey: (id) => cipher.encrypt(Buffer.from(random.bytes(32)).toString('base64url'), placeOfKey(id)),
    keyOf({ id, dataKey }) {
      const key = Buffer.from(cipher.decrypt(dataKey, placeOfKey(id)), 'base64url')
      const own = createFieldCipher({ current: key }, random)
      return { seal: (place, text) => own.encrypt(text, place), open: (place, sealed) => own.decrypt(sealed, place) }
    },
    mobileIndex: createBlindIndex(indexKey, 'member mobile'),
    memberNoIndex: createBlindIndex(indexKey, 'member number'),
    nameIndexes: (particulars) => [...searchWordsOf(particulars).map(nameIndex), birthIndex(particulars.date_of_birth)],
    ...{ nameIndex, birthIndex },
  }
}

export type MemberDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly vault: MemberVault
}

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
