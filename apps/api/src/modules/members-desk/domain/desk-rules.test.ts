import { describe, expect, it } from 'vitest'
import { mayChangeFields, mayTransfer } from './desk-rules.ts'

describe('what staff may change in a record (3.13.2)', () => {
  it('the front desk changes particulars, the clinic chronic diseases, and neither the other’s', () => {
    expect(mayChangeFields('FRONTDESK', ['surname_en', 'mobile'])).toBe(true)
    expect(mayChangeFields('FRONTDESK', ['surname_en', 'chronic_diseases'])).toBe(false)
    expect(mayChangeFields('CLINICAL', ['chronic_diseases'])).toBe(true)
    expect(mayChangeFields('CLINICAL', ['chronic_diseases', 'mobile'])).toBe(false)
    expect(mayChangeFields('ADMIN', ['chronic_diseases', 'mobile'])).toBe(true)
  })

  it('a membership goes and comes in turn', () => {
    expect(mayTransfer(undefined, 'IN') && mayTransfer(undefined, 'OUT')).toBe(true)
    expect(mayTransfer('OUT', 'OUT') || mayTransfer('IN', 'IN')).toBe(false)
    expect(mayTransfer('OUT', 'IN') && mayTransfer('IN', 'OUT')).toBe(true)
  })
})
