import { sayWith } from '@dhc/i18n/use-words'
import { messages } from '@dhc/locales/messages'
import { describe, expect, it } from 'vitest'
import { sentenceOf } from './problem.ts'
import { refusalWords } from './words-of-fields.ts'

const chinese = sayWith(messages['zh-HK'])
const english = sayWith(messages['en-US'])
const refusal = { status: 423, code: 1105, message: '', fields: {}, retryAfterSeconds: undefined }

describe('what a page says beside a question', () => {
  it.each([
    ['S5-06', 'date_of_birth', 'tooYoung', '申請人須年滿6歲。', 'The applicant must be at least 6 years old.'],
    ['S5-18', 'surname_en', 'required', '此欄必須填寫。', 'This field is required.'],
    ['a list', 'gender', 'required', '請選擇一項。', 'Please choose one.'],
    ['who it is for', 'for_whom', 'required', '請選擇一項。', 'Please choose one.'],
    ['a declaration', 'name_matches_id', 'required', '請剔選以確認。', 'Please tick the box to confirm.'],
    ['S5-20', 'mobile', 'contactFormat', '聯絡電話格式不正確', 'Contact number format is not correct'],
    ['S5-03', 'confirm_password', 'passwordMismatch', '兩次輸入的密碼不相符。', "Your password doesn't match."],
  ] as const)('%s: %s that is %s', (_clause, field, problem, traditional, words) => {
    expect(sentenceOf(chinese, field, problem)).toBe(traditional)
    expect(sentenceOf(english, field, problem)).toBe(words)
  })
})

describe('what a page says of a refusal', () => {
  it.each([
    [900, 15],
    [841, 15],
    [840, 14],
    [60, 1],
    [1, 1],
    [undefined, 1],
  ])('1105: a lock of %s seconds more is %i minutes to wait', (retryAfterSeconds, minutes) => {
    const locked = { ...refusal, name: 'accountLocked' as const, retryAfterSeconds }
    expect(refusalWords(english, locked)).toBe(
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    )
  })

  it('1106: a suspended member is sent to the centre', () => {
    const suspended = { ...refusal, status: 403, code: 1106, name: 'accountSuspended' as const }
    expect(refusalWords(chinese, suspended)).toBe('你的帳戶已暫停使用，請聯絡中心。')
  })

  it('S8-18, D-068: of a code nobody knows it says the service’s own words and the number', () => {
    const unknown = { ...refusal, status: 500, code: 1999, name: undefined, message: 'X' }
    expect(refusalWords(english, unknown)).toMatch(/X.*1999/)
  })
})
