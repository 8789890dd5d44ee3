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
    ['S5-03', 'confirm_password', 'passwordMismatch', '兩次輸入的密碼不相符。', "Your password doesn't match."],
  ] as const)('%s: %s that is %s', (_clause, field, problem, traditional, words) => {
    expect(sentenceOf(chinese, field, problem, '')).toBe(traditional)
    expect(sentenceOf(english, field, problem, '')).toBe(words)
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

  it.each([
    ['codeTooSoon', 45, 'Please wait before requesting another code. You can try again in 45 seconds.'],
    ['codeTooMany', 3600, 'Too many attempts. Please request a new code later. You can try again in 60 minutes.'],
    [
      'codeTooMany',
      undefined,
      'Too many attempts. Please request a new code later. Press “Resend code” to get a new one.',
    ],
    ['tooManyRequests', 1, 'Too many requests. Please try again later. You can try again in 1 second.'],
    ['tooManyRequests', 86_400, 'Too many requests. Please try again later. You can try again in 24 hours.'],
    [
      'codeWrong',
      undefined,
      'The verification code is incorrect. Please type the verification code of the newest SMS.',
    ],
    [
      'oneTimePasswordWrong',
      undefined,
      'The one-time password is incorrect. Please type the verification code of the newest SMS.',
    ],
  ] as const)('%s with a wait of %s seconds says what helps', (name, retryAfterSeconds, said) => {
    expect(refusalWords(english, { ...refusal, name, retryAfterSeconds })).toBe(said)
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
