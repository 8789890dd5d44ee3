import { describe, expect, it } from 'vitest'
import { createFieldCipher, FieldUnreadable } from '../../platform/crypto/field-cipher.ts'
import { systemRandom } from '../../platform/random.ts'
import { createMemberVault } from './member-vault.ts'

const operatorKey = Buffer.alloc(32, 'operator')
const vault = createMemberVault(
  createFieldCipher({ current: operatorKey }, systemRandom),
  Buffer.alloc(32, 'i'),
  systemRandom,
)
const ownerOf = (id: string) => ({ id, dataKey: vault.newDataKey(id) })
const place = { table: 'health_reading', column: 'value', row: 'row-1' }

describe('what is sealed with the key of a member', () => {
  const chan = ownerOf('chan')
  const sealed = vault.keyOf(chan).seal(place, '120/80')

  it('opens in its own row, also with a key that is opened anew, and among many rows of one member', () => {
    expect(vault.keyOf(chan).open(place, sealed)).toBe('120/80')
    const key = vault.keyOf(chan)
    const rows = Array.from({ length: 50 }, (_, at) => ({ ...place, row: `row-${at}` }))
    const texts = rows.map((each) => key.seal(each, each.row))
    expect(rows.map((each, at) => key.open(each, texts[at] ?? ''))).toEqual(rows.map(({ row }) => row))
  })

  it.each([
    ['row', { ...place, row: 'row-2' }],
    ['column', { ...place, column: 'note' }],
    ['table', { ...place, table: 'member' }],
  ])('does not open in another %s of the same member', (_, other) => {
    expect(() => vault.keyOf(chan).open(other, sealed)).toThrow(FieldUnreadable)
  })

  it('does not open with the key of another member, not even in a row of the same name', () => {
    expect(() => vault.keyOf(ownerOf('lee')).open(place, sealed)).toThrow(FieldUnreadable)
  })

  it('the key itself belongs to one member: copied to another it is no key', () => {
    expect(() => vault.keyOf({ id: 'lee', dataKey: chan.dataKey })).toThrow(FieldUnreadable)
    expect(() => vault.keyOf({ id: 'chan', dataKey: '' })).toThrow(FieldUnreadable)
  })
})
