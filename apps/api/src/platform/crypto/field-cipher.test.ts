import { describe, expect, it } from 'vitest'
import { systemRandom } from '../random.ts'
import { createFieldCipher, FieldUnreadable } from './field-cipher.ts'
import { createBlindIndex } from './secrets.ts'

const key = Buffer.alloc(32, 'one')
const place = { table: 'message_out', column: 'recipient', row: 'row-1' }
const cipher = createFieldCipher({ current: key }, systemRandom)

describe('an encrypted field', () => {
  it.each(['+85291234567', '', '陳大文 👋', 'x'.repeat(5000)])('is read back as it was written: %s', (text) => {
    const sealed = cipher.encrypt(text, place)
    expect(cipher.decrypt(sealed, place)).toBe(text)
    if (text !== '') expect(sealed).not.toContain(text)
  })

  it('looks different each time, so equal values cannot be told', () => {
    expect(cipher.encrypt('91234567', place)).not.toBe(cipher.encrypt('91234567', place))
  })

  it.each([
    { ...place, row: 'row-2' },
    { ...place, column: 'body' },
    { ...place, table: 'member' },
    { table: 'message_out","recipient', column: '', row: 'row-1' },
  ])('does not open at another place: %o', (other) => {
    const sealed = cipher.encrypt('91234567', place)
    expect(() => cipher.decrypt(sealed, other)).toThrow(FieldUnreadable)
  })

  it('does not open when a single character was changed, and the error tells nothing', () => {
    const sealed = cipher.encrypt('91234567', place)
    const [version, body = ''] = sealed.split('.')
    for (let at = 0; at < body.length - 1; at += 3) {
      const changed = `${version}.${body.slice(0, at)}${body[at] === 'A' ? 'B' : 'A'}${body.slice(at + 1)}`
      expect(() => cipher.decrypt(changed, place)).toThrow(/^message_out.recipient cannot be opened$/)
    }
    for (const broken of ['', '.', `${version}.`, `${version}.AAAA`, 'plain text']) {
      expect(() => cipher.decrypt(broken, place)).toThrow(FieldUnreadable)
    }
  })

  it('survives a change of key: the former one still opens, the new one closes', () => {
    const old = cipher.encrypt('91234567', place)
    const rotated = createFieldCipher({ current: Buffer.alloc(32, 'two'), former: [key] }, systemRandom)
    expect(rotated.decrypt(old, place)).toBe('91234567')
    expect(rotated.encrypt('x', place).split('.')[0]).not.toBe(old.split('.')[0])
    const forgotten = createFieldCipher({ current: Buffer.alloc(32, 'two') }, systemRandom)
    expect(() => forgotten.decrypt(old, place)).toThrow(/^no key for message_out.recipient$/)
  })
})

it('a blind index finds equal values and differs by purpose and key', () => {
  const index = createBlindIndex(key, 'recipient')
  expect(index('91234567')).toBe(index('91234567'))
  expect(index('91234567')).not.toBe(index('91234568'))
  expect(index('91234567')).not.toBe(createBlindIndex(key, 'member')('91234567'))
  expect(index('91234567')).not.toBe(createBlindIndex(Buffer.alloc(32, 'two'), 'recipient')('91234567'))
})
