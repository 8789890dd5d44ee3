import { type BlindIndex, createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createFieldCipher, type FieldCipher, type FieldPlace } from '../../platform/crypto/field-cipher.ts'
import type { Random } from '../../platform/random.ts'
import { searchWordsOf } from './domain/member-names.ts'
import type { Particulars } from './domain/particulars.ts'

/** Whose key it is, and the key as it is stored: itself encrypted. */
export type KeyOwner = { readonly id: string; readonly dataKey: string }

/** A member's key, opened once for as many rows as are needed. */
type MemberKey = {
  seal(place: FieldPlace, text: string): string
  open(place: FieldPlace, sealed: string): string
}

export type MemberVault = {
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
