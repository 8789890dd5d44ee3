import { updateProfileRequest } from '@dhc/contracts/member-api/profile'
import { noParticulars } from '@dhc/particulars/particulars'
import { describe, expect, it } from 'vitest'
import { changeOfDraft } from './change-of-draft.ts'
import { changeRequest } from './change-request.ts'
import { greetingName } from './model.ts'

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

  it('empties the neighbourhood of who has moved to another district', () => {
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
