import { type BlindIndex, createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createFieldCipher, type FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Random } from '../../platform/random.ts'
import { searchWordsOf } from './domain/member-names.ts'
import type { Particulars } from './domain/particulars.ts'

export type Sealed = { readonly id: string; readonly dataKey: string; readonly particulars: string }

export type MemberVault = {
  /** A new key of the member's own, itself encrypted (security 5.2). Destroying it makes everything below unreadable. */
  newDataKey(memberId: string): string
  seal(holder: Pick<Sealed, 'id' | 'dataKey'>, particulars: Particulars): string
  open(sealed: Sealed): Particulars
  sealText(holder: Pick<Sealed, 'id' | 'dataKey'>, column: string, text: string): string
  openText(holder: Pick<Sealed, 'id' | 'dataKey'>, column: string, sealed: string): string
  readonly mobileIndex: BlindIndex
  readonly memberNoIndex: BlindIndex
  nameIndexes(particulars: Particulars): string[]
  readonly nameIndex: BlindIndex
}

const table = 'member'

/** Envelope encryption: the operator's key opens the member's key, the member's key opens the document. */
export function createMemberVault(cipher: FieldCipher, indexKey: Uint8Array, random: Random): MemberVault {
  const placeOfKey = (row: string) => ({ table, column: 'data_key', row })
  const place = (row: string, column = 'particulars') => ({ table, column, row })
  const cipherOf = ({ id, dataKey }: Pick<Sealed, 'id' | 'dataKey'>) =>
    createFieldCipher({ current: Buffer.from(cipher.decrypt(dataKey, placeOfKey(id)), 'base64url') }, random)
  const nameIndex = createBlindIndex(indexKey, 'member name')

  return {
    newDataKey: (id) => cipher.encrypt(Buffer.from(random.bytes(32)).toString('base64url'), placeOfKey(id)),
    seal: (holder, particulars) => cipherOf(holder).encrypt(JSON.stringify(particulars), place(holder.id)),
    open: (sealed) => JSON.parse(cipherOf(sealed).decrypt(sealed.particulars, place(sealed.id))) as Particulars,
    sealText: (holder, column, text) => cipherOf(holder).encrypt(text, place(holder.id, column)),
    openText: (holder, column, text) => cipherOf(holder).decrypt(text, place(holder.id, column)),
    mobileIndex: createBlindIndex(indexKey, 'member mobile'),
    memberNoIndex: createBlindIndex(indexKey, 'member number'),
    nameIndexes: (particulars) => searchWordsOf(particulars).map(nameIndex),
    nameIndex,
  }
}
