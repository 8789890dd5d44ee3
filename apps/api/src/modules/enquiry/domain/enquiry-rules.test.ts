import { type EnquiryState, enquiryLeastSeconds, enquiryStates, isEnquiryReference } from '@dhc/reference/enquiry-rules'
import { describe, expect, it } from 'vitest'
import {
  decideEnquiry,
  decoyNumberOf,
  type EnquiryCase,
  looksLikeSpam,
  mayReply,
  moveEnquiry,
  referenceNumberOf,
} from './enquiry-rules.ts'

const person: EnquiryCase = {
  isTrapFilled: false,
  check: { way: 'proof', id: 'a', secondsSinceIssue: 60 },
  looksLikeSpam: false,
  isUnusuallyBusy: false,
}
const question = { way: 'question', id: 'b', secondsSinceIssue: 60 } as const

describe('what becomes of an enquiry (D-131, decision 0010)', () => {
  it('reaches the inbox when a person sends it, with a script or without', () => {
    expect(decideEnquiry(person)).toEqual({ kind: 'deliver' })
    expect(decideEnquiry({ ...person, check: question })).toEqual({ kind: 'deliver' })
  })

  it('is dropped when the field nobody sees is filled in, however good the rest is', () => {
    expect(decideEnquiry({ ...person, isTrapFilled: true })).toEqual({ kind: 'drop' })
  })

  it('is dropped when it was written faster than anyone can, and taken a moment later', () => {
    const after = (secondsSinceIssue: number) =>
      decideEnquiry({ ...person, check: { way: 'proof', id: 'a', secondsSinceIssue } }).kind
    expect(after(enquiryLeastSeconds - 0.001)).toBe('drop')
    expect(after(enquiryLeastSeconds)).toBe('deliver')
  })

  it('made exactly as the API describes it, without any check, reaches the inbox while few come this way (A-230)', () => {
    const bare = { ...person, check: { way: 'none' } as const }
    expect(decideEnquiry(bare)).toEqual({ kind: 'deliver' })
    expect(decideEnquiry({ ...bare, isUnusuallyBusy: true })).toEqual({ kind: 'hold', because: 'withoutCheck' })
  })

  it('is set aside when it reads like advertising, also with a solved challenge', () => {
    expect(decideEnquiry({ ...person, looksLikeSpam: true })).toEqual({ kind: 'hold', because: 'looksLikeSpam' })
  })

  it('is set aside when many came without a script within the hour; a solved challenge still goes through', () => {
    const busy = { ...person, isUnusuallyBusy: true }
    expect(decideEnquiry({ ...busy, check: question })).toEqual({ kind: 'hold', because: 'tooManyAtOnce' })
    expect(decideEnquiry(busy)).toEqual({ kind: 'deliver' })
  })
})

describe('advertising', () => {
  it.each([
    ['three links', { name: 'A', message: 'https://a.example http://b.example www.c.example' }],
    ['a link in the name', { name: 'Win at www.casino.example', message: 'hello' }],
    ['the markup of a forum', { name: 'A', message: 'see [url=https://x.example]this[/url]' }],
    ['the markup of a page', { name: 'A', message: '<a href="https://x.example">this</a>' }],
  ])('is known by %s', (_what, text) => expect(looksLikeSpam(text)).toBe(true))

  it.each([
    ['a question', { name: '陳大文', message: '請問星期六有沒有太極班？' }],
    ['two links', { name: 'Chan', message: 'Is https://a.example the same as https://b.example ?' }],
    ['brackets and comparisons', { name: 'Chan', message: 'My reading was <140 [left arm]. Is that fine?' }],
  ])('is not %s of a resident', (_what, text) => expect(looksLikeSpam(text)).toBe(false))
})

describe('the reference number', () => {
  it('has the year and seven digits, the last of which checks the others', () => {
    expect(referenceNumberOf(2026, 123)).toBe('ENQ-2026-0001230')
    for (const drawn of [0, 7, 482_719, 999_999]) expect(isEnquiryReference(referenceNumberOf(2026, drawn))).toBe(true)
  })

  it('tells a misheard digit', () => {
    expect(isEnquiryReference('ENQ-2026-0001230')).toBe(true)
    expect(isEnquiryReference('ENQ-2026-0001330')).toBe(false)
    expect(isEnquiryReference('ENQ-2026-123')).toBe(false)
  })

  it('told to a script looks the same and can never be anybody’s', () => {
    for (let drawn = 0; drawn < 2000; drawn += 1) {
      const decoy = decoyNumberOf(2026, drawn)
      expect(decoy).toMatch(/^ENQ-2026-\d{7}$/)
      expect(isEnquiryReference(decoy)).toBe(false)
    }
  })
})

const wong = 'wong'
const at = (state: EnquiryState, assigneeId: string | null = null) => ({ state, assigneeId })

describe('the way of an enquiry', () => {
  it('leads from new to in progress to closed, and back when it was closed too soon', () => {
    const ways = enquiryStates.map((from) => [
      from,
      enquiryStates.filter((to) => to !== from && moveEnquiry(at(from), { state: to })),
    ])
    expect(Object.fromEntries(ways)).toEqual({
      NEW: ['IN_PROGRESS', 'CLOSED'],
      IN_PROGRESS: ['NEW', 'CLOSED'],
      CLOSED: ['IN_PROGRESS'],
      HELD: ['NEW', 'CLOSED'],
    })
  })

  it('begins when somebody takes it', () => {
    expect(moveEnquiry(at('NEW'), { assigneeId: wong })).toEqual(at('IN_PROGRESS', wong))
    expect(moveEnquiry(at('CLOSED', wong), { assigneeId: 'lee' })).toEqual(at('CLOSED', 'lee'))
  })

  it('begins anew, for anybody, when it is put back', () => {
    expect(moveEnquiry(at('IN_PROGRESS', wong), { state: 'NEW' })).toEqual(at('NEW'))
    expect(moveEnquiry(at('IN_PROGRESS', wong), { assigneeId: null })).toEqual(at('IN_PROGRESS'))
  })

  it('is closed by whoever had it', () => {
    expect(moveEnquiry(at('IN_PROGRESS', wong), { state: 'CLOSED' })).toEqual(at('CLOSED', wong))
  })

  it('does not begin while it is set aside: nobody takes it, and nobody replies to it', () => {
    expect(moveEnquiry(at('HELD'), { assigneeId: wong })).toBeUndefined()
    expect(enquiryStates.filter((state) => !mayReply(state))).toEqual(['HELD'])
  })

  it('stays where it is when only a note is written', () => {
    for (const state of enquiryStates) expect(moveEnquiry(at(state), {})).toEqual(at(state))
  })
})
