import { updateProfileRequest } from '@dhc/contracts/member-api/profile-changes'
import { noParticulars } from '@dhc/particulars/particulars'
import { describe, expect, it } from 'vitest'
import { changeRequest } from './components/change-form.tsx'
import { greetingName, isExemptOn, nextClassOf, waitingThings } from './model.ts'
import { changeOfDraft } from './use-open-change.ts'

const names = { surname_zh: '陳', given_name_zh: '大文', surname_en: 'CHAN', given_name_en: 'Tai Man' }

describe('my account', () => {
  it('greets by the Chinese name on a Chinese page, where there is one', () => {
    expect(greetingName(names, 'zh-HK')).toBe('陳大文')
    expect(greetingName(names, 'en-US')).toBe('Tai Man CHAN')
    expect(greetingName({ ...names, surname_zh: null, given_name_zh: null }, 'zh-CN')).toBe('Tai Man CHAN')
  })

  it('D-101: sends the fields of the changed group alone, with the version they were read at', () => {
    const answers = { ...noParticulars, channels: ['SMSWA'], postal_address: 'left over', education: 'S' }
    const body = changeRequest('messages', answers, 'en-US', 7)
    expect(body).toEqual({ channels: ['SMSWA'], postal_address: null, consent_transfer: false, version: 7 })
    expect(updateProfileRequest.safeParse(body).success).toBe(true)
  })

  it('empties the neighbourhood of a member who has moved to another district', () => {
    const moved = { ...noParticulars, region: 'HK', district: 'HK_E', neighbourhood: 'SKM', district_link: ['WORK'] }
    expect(changeRequest('residence', moved, 'en-US', 1)).toMatchObject({ neighbourhood: null })
  })

  it('offers a change again that was not saved before the session ended', () => {
    const change = { group: 'home' as const, answers: noParticulars }
    expect(changeOfDraft(JSON.parse(JSON.stringify(change)))).toEqual(change)
  })

  it.each([undefined, null, { group: 'salary', answers: noParticulars }, { group: 'home', answers: {} }])(
    'takes no draft of another make: %j',
    (draft) => expect(changeOfDraft(draft)).toBeUndefined(),
  )
})

describe('my account as a home', () => {
  const calm = { deletion_due_on: null, member_type: 'MEMBER', unread_notifications: 0 } as const
  const nothing = { hasUnsaved: false, invitations: 0, relations: 0 }

  it('has nothing on top where nothing waits', () => {
    expect(waitingThings(calm, nothing)).toEqual([])
  })

  it('puts what waits on top, what cannot be undone first', () => {
    const busy = { deletion_due_on: '2026-12-04', member_type: 'PROVISIONAL', unread_notifications: 3 } as const
    expect(waitingThings(busy, { hasUnsaved: true, invitations: 1, relations: 2 }).map(({ kind }) => kind)).toEqual([
      'deletion',
      'provisional',
      'unsaved',
      'invitations',
      'relations',
      'unread',
    ])
  })

  it.each([
    [null, false],
    [{ type: 'CSSA', valid_until: null }, true],
    [{ type: 'CSSA', valid_until: '2026-11-15' }, true],
    [{ type: 'CSSA', valid_until: '2026-11-14' }, false],
  ])('D-133: %j is an exemption on 15 November 2026: %s', (exemption, isExempt) => {
    expect(isExemptOn(exemption, '2026-11-15')).toBe(isExempt)
  })

  it('names the next lesson that takes place, of a class one has a place in', () => {
    const lesson = (date: string, lessonStatus = 'SCHEDULED') => ({ date, start: '10:00', lessonStatus })
    const enrolments = [
      { status: 'A', classCode: 'EX-02', nextLesson: lesson('2026-11-20') },
      { status: 'A', classCode: 'EX-01', nextLesson: lesson('2026-11-18') },
      { status: 'A', classCode: 'EX-03', nextLesson: lesson('2026-11-17', 'CANCELLED') },
      { status: 'E', classCode: 'EX-04', nextLesson: lesson('2026-11-16') },
      { status: 'A', classCode: 'EX-05', nextLesson: null },
    ] as unknown as Parameters<typeof nextClassOf>[0]
    expect(nextClassOf(enrolments)?.enrolment.classCode).toBe('EX-01')
  })
})
