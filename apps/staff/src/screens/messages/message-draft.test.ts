import { describe, expect, it } from 'vitest'
import { audienceOf, emptyDraft } from './message-draft.ts'

const yoga = { strapiUuid: '0190f3a2-7b1c-4def-8123-456789abcdef', classCode: 'YO-01A' }

describe('who a message is for', () => {
  it('is nobody until a class or a member is chosen', () => {
    expect(audienceOf(emptyDraft)).toBeUndefined()
    expect(audienceOf({ ...emptyDraft, kind: 'MEMBERS' })).toBeUndefined()
    expect(audienceOf({ ...emptyDraft, chosenClass: yoga, statuses: new Set() })).toBeUndefined()
  })

  it('are those of a class who have a place, unless said otherwise', () => {
    const draft = { ...emptyDraft, chosenClass: yoga }
    expect(audienceOf(draft)).toEqual({ strapiUuid: yoga.strapiUuid, status: ['A'] })
    expect(audienceOf({ ...draft, statuses: new Set(['A', 'W'] as const) })).toMatchObject({ status: ['A', 'W'] })
  })

  it('are all of them only when all are asked for', () => {
    expect(audienceOf({ ...emptyDraft, kind: 'ALL', chosenClass: yoga })).toEqual({ all: true })
  })
})
