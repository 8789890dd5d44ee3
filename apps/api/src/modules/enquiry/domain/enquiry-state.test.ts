import { type EnquiryState, enquiryStates } from '@dhc/reference/enquiry-rules'
import { describe, expect, it } from 'vitest'
import { mayReply, moveEnquiry } from './enquiry-state.ts'

const wong = 'wong'
const at = (state: EnquiryState, assigneeId: string | null = null) => ({ state, assigneeId })

describe('the way of an enquiry (section 3.13.6)', () => {
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
