import { wordsOf } from '@dhc/i18n/server-words'
import { sayWith } from '@dhc/i18n/use-words'
import { enquiryFieldNames } from '@dhc/reference/enquiry-rules'
import { describe, expect, it } from 'vitest'
import { problemsOf } from './check-enquiry.ts'
import { notSentText, problemText, summaryLines } from './enquiry-words.ts'
import { emptyEnquiry, presetsOf, sentReferenceIn, typedIn } from './model.ts'

const wrong = { topic: 'X', name: 'a'.repeat(81), email: 'a@b', contactNumber: '1234', message: 'a'.repeat(1001) }

describe('what the page says about an enquiry, word for word (S5-17 to S5-20, D-130)', () => {
  it.each([
    [
      'en-US',
      'Please select a topic.',
      'This field is required.',
      ' An email address or a contact number: one is enough',
    ],
    ['zh-HK', '必須選擇主題', '此欄必須填寫。', '請填寫電郵地址或聯絡電話，填一項便可'],
    ['zh-CN', '必须选择主题', '此栏必须填写。', '请填写电子邮箱或联系电话，填一项即可'],
  ] as const)('empty, in %s', (locale, noTopic, required, oneIsEnough) => {
    const words = sayWith(wordsOf(locale))
    const said = problemsOf(emptyEnquiry).map((problem) => [problem.field, problemText(words, problem)])
    expect(said).toEqual([
      ['topic', noTopic],
      ['name', required],
      ['email', expect.stringContaining(required + oneIsEnough)],
      ['contactNumber', expect.stringContaining(required + oneIsEnough)],
      ['message', required],
    ])
  })

  it.each([
    ['en-US', 'Email format is not correct', 'Contact number format is not correct', 'no more than 1000 characters'],
    ['zh-HK', '電郵格式不正確', '聯絡電話格式不正確', '1000'],
    ['zh-CN', '电子邮箱格式不正确', '联系电话格式不正确', '1000'],
  ] as const)('wrong, in %s', (locale, email, contactNumber, tooLong) => {
    const words = sayWith(wordsOf(locale))
    const said = Object.fromEntries(problemsOf(wrong).map((each) => [each.field, problemText(words, each)]))
    expect(said.email).toMatch(new RegExp(`^${email}`))
    expect(said.contactNumber).toMatch(new RegExp(`^${contactNumber}`))
    expect(said.name).toContain('80')
    expect(said.message).toContain(tooLong)
  })

  it('names the field in the summary, where the sentence stands alone', () => {
    const [first] = summaryLines(sayWith(wordsOf('en-US')), problemsOf({ ...emptyEnquiry, topic: 'GEN' }))
    expect(first).toEqual({ fieldId: 'enquiry-name', text: 'Name: This field is required.' })
    const [, email] = summaryLines(sayWith(wordsOf('en-US')), problemsOf({ ...emptyEnquiry, topic: 'GEN' }))
    expect(email?.text).toMatch(
      /^Email address: This field is required. An email address or a contact number: one is enough/,
    )
  })

  it('says that nothing is lost when it could not be sent', () => {
    const noAnswer = { status: 0, code: 0, name: undefined, message: '', fields: {}, retryAfterSeconds: undefined }
    const text = notSentText(sayWith(wordsOf('en-US')), noAnswer)
    expect(text).toBe(
      'The form could not be submitted. Please check your connection and press again in a minute. What you have written is still in the form; nothing is lost.',
    )
  })

  it('finds nothing wrong with what a resident writes', () => {
    const good = { topic: 'GEN', name: '陳', email: '', contactNumber: '+852 2345 6789', message: '你好' }
    expect(problemsOf(good)).toEqual([])
  })
})

describe('what the address says (D-138)', () => {
  const presets = (query: string) => presetsOf(new URLSearchParams(query))

  it('chooses the topic and names an entry of a directory', () => {
    expect(presets('topic=NSP&about=NP-01')).toEqual({ topic: 'NSP', about: 'NP-01' })
  })

  it.each(['topic=XXX&about=<b>', 'topic=nsp&about=', `about=${'a'.repeat(41)}`, ''])('ignores %s', (query) => {
    expect(presets(query)).toEqual({ topic: '', about: '' })
  })

  it('shows a reference number only if it can be one', () => {
    expect(sentReferenceIn(new URLSearchParams('sent=ENQ-2026-0001230'))).toBe('ENQ-2026-0001230')
    expect(sentReferenceIn(new URLSearchParams('sent=ENQ-2026-0001231'))).toBeUndefined()
    expect(sentReferenceIn(new URLSearchParams('sent=You+have+won'))).toBeUndefined()
  })
})

it('what else a posted form holds is left out', () => {
  const form = new URLSearchParams('name=Chan&role=admin')
  expect(typedIn((field) => form.get(field))).toEqual({ ...emptyEnquiry, name: 'Chan' })
  expect(Object.keys(emptyEnquiry)).toEqual([...enquiryFieldNames])
})
