import { enquiryFieldNames } from '@dhc/reference/enquiry-rules'
import { describe, expect, it } from 'vitest'
import { enquiryForm, enquiryRequest } from './enquiry.ts'
import { isFieldRule } from './field-rules.ts'

const good = {
  topic: 'GEN',
  name: '陳大文',
  email: 'chan@example.com.hk',
  contactNumber: '',
  message: '請問開放時間？',
}

/** The first rule each field breaks, as the page and the api tell it. */
function problems(change: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of enquiryForm.safeParse({ ...good, ...change }).error?.issues ?? [])
    found[String(path[0])] ??= message
  return found
}

describe('the enquiry form (S3-13, D-129, D-130)', () => {
  it('has topic, name, email address, contact number and message, in this order', () => {
    expect(Object.keys(enquiryForm.shape)).toEqual([...enquiryFieldNames])
    expect(enquiryFieldNames).toEqual(['topic', 'name', 'email', 'contactNumber', 'message'])
  })

  it.each([null, undefined, 'text', 7, []])('%j is no form, and is refused without an error of ours', (nothing) => {
    expect(enquiryRequest.safeParse(nothing).success).toBe(false)
  })

  it('is taken with an email address, with a number, or with both', () => {
    expect(problems({})).toEqual({})
    expect(problems({ email: '', contactNumber: '23456789' })).toEqual({})
    expect(problems({ contactNumber: '23456789' })).toEqual({})
  })

  it.each([
    [{}],
    [{ topic: '', name: '', email: '', contactNumber: '', message: '' }],
    [{ name: ' ', message: '\r\n ' }],
  ])('empty: the topic asks to be selected and everything else is required (S5-17, S5-18): %j', (body) => {
    const found = Object.fromEntries(
      (enquiryForm.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    )
    expect(found).toEqual({
      topic: 'topicRequired',
      name: 'required',
      email: 'required',
      contactNumber: 'required',
      message: 'required',
    })
  })

  it.each(['', 'XXX', 'gen', undefined, null, 3])('S5-17: %j is no topic', (topic) => {
    expect(problems({ topic })).toEqual({ topic: 'topicRequired' })
  })

  it.each([
    ['abc', 'emailFormat'],
    ['a@b', 'emailFormat'],
    ['a b@c.hk', 'emailFormat'],
    ['a@b..hk', 'emailFormat'],
    ['a@@b.hk', 'emailFormat'],
    [`${'a'.repeat(65)}@b.hk`, 'emailFormat'],
    [`a@${'b'.repeat(250)}.hk`, 'emailFormat'],
    ['chan@example.com.hk', undefined],
    ['  chan@example.com.hk ', undefined],
    [`${'a'.repeat(64)}@b.hk`, undefined],
    [`a@${'b'.repeat(249)}.hk`, undefined],
  ])('S5-19, D-129: the email address %s', (email, rule) => {
    expect(problems({ email }).email).toBe(rule)
  })

  it.each([
    ['1234', 'contactFormat'],
    ['12345678', 'contactFormat'],
    ['9123456a', 'contactFormat'],
    ['912345678', 'contactFormat'],
    ['+86 91234567', 'contactFormat'],
    ['2345 6789', undefined],
    ['91234567', undefined],
    ['+852 91234567', undefined],
    ['852-2345-6789', undefined],
  ])('S5-20, D-129: the contact number %s', (contactNumber, rule) => {
    expect(problems({ email: '', contactNumber }).contactNumber).toBe(rule)
  })

  it('a wrong email address is told as wrong, and the empty number beside it is not asked for', () => {
    expect(problems({ email: 'abc', contactNumber: '' })).toEqual({ email: 'emailFormat' })
  })

  it('D-130: a name has at most 80 characters, a message at most 1,000', () => {
    expect(problems({ name: '陳'.repeat(80), message: '字'.repeat(1000) })).toEqual({})
    expect(problems({ name: '陳'.repeat(81) })).toEqual({ name: 'tooLong' })
    expect(problems({ message: '字'.repeat(1001) })).toEqual({ message: 'tooLong' })
  })

  it('counts a line end once, whether a form or a script sent it, and no space around the text', () => {
    const lines = Array.from({ length: 500 }, () => '字').join('\r\n')
    expect(problems({ message: `  ${lines}字\r\n` })).toEqual({})
    expect(enquiryForm.parse({ ...good, message: 'a\r\nb\r\n' }).message).toBe('a\nb')
  })

  it('names a rule that has words in three languages, never a sentence', () => {
    const all = [{}, { ...good, name: 3, email: 3, contactNumber: 'x', message: '字'.repeat(1001) }]
    for (const body of all)
      for (const { message } of enquiryForm.safeParse(body).error?.issues ?? []) expect(isFieldRule(message)).toBe(true)
  })
})

describe('the call', () => {
  it('is checked by the same rules as the form', () => {
    const rulesOf = (schema: typeof enquiryForm | typeof enquiryRequest) =>
      schema
        .safeParse({ message: '字'.repeat(1001), email: 'x' })
        .error?.issues.map(({ path, message }) => [path, message])
    expect(rulesOf(enquiryRequest)).toEqual(rulesOf(enquiryForm))
  })

  it('takes a code it is about, and refuses anything that is no code', () => {
    expect(enquiryRequest.safeParse({ ...good, about: 'NP-01' }).success).toBe(true)
    expect(enquiryRequest.safeParse({ ...good, about: '<script>' }).success).toBe(false)
  })

  it('needs neither trap nor proof to be named', () => {
    expect(enquiryRequest.parse(good)).toEqual({ ...good, website: '' })
  })
})
