import { describe, expect, it } from 'vitest'
import { createFieldCipher, FieldUnreadable } from '../../platform/crypto/field-cipher.ts'
import { systemRandom } from '../../platform/random.ts'
import { createMemberVault } from '../member/index.ts'
import { openNote, sealNote } from './store.ts'

const vault = createMemberVault(
  createFieldCipher({ current: Buffer.alloc(32, 'o') }, systemRandom),
  Buffer.alloc(32, 'i'),
  systemRandom,
)
const key = vault.keyOf({ id: 'chan', dataKey: vault.newDataKey('chan') })
const place = { table: 'application_contact', column: 'note', row: 'call-1' }
const formerPlace = { table: 'member', column: 'contact_note', row: 'chan' }

describe('a note of the desk', () => {
  it('opens in its own row and in no other of the same member', () => {
    const sealed = sealNote(key, place, 'calls back on Monday')
    expect(openNote(key, place, formerPlace, sealed)).toBe('calls back on Monday')
    expect(() => openNote(key, { ...place, row: 'call-2' }, formerPlace, sealed)).toThrow(FieldUnreadable)
  })

  it('that was sealed before notes were bound to rows stays readable', () => {
    expect(openNote(key, place, formerPlace, key.seal(formerPlace, 'of last year'))).toBe('of last year')
  })

  it('cannot be passed off as one of before, nor one of before as bound to a row', () => {
    const bound = sealNote(key, place, 'calls back on Monday')
    expect(() => openNote(key, place, formerPlace, bound.replace('row:', ''))).toThrow(FieldUnreadable)
    const former = key.seal(formerPlace, 'of last year')
    expect(() => openNote(key, place, formerPlace, `row:${former}`)).toThrow(FieldUnreadable)
  })
})
