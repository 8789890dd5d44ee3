import { describe, expect, it } from 'vitest'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { everyCall } from '../every-call.ts'
import { contactNumberField, dayField, memberNoField, mobileField } from './member-fields.ts'
import { requestTelehealthCall } from './telehealth.ts'

/** The first rule each field breaks. */
function problemsOf(schema: $ZodType, value: unknown): Record<string, string> {
  const issues = safeParse(schema, value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

const bodies = everyCall.flatMap(({ id, body }) => (body ? [[id, body] as const] : []))

describe('a question that was left empty', () => {
  it.each(bodies)('%s: is required when its absence is, and never called wrong', (_id, body) => {
    const absent = Object.entries(problemsOf(body, {})).filter(([, rule]) => rule === 'required')
    const fields = absent.map(([field]) => field)
    const empty = problemsOf(body, Object.fromEntries(fields.map((field) => [field, ''])))
    expect(Object.fromEntries(fields.map((field) => [field, empty[field]]))).toEqual(Object.fromEntries(absent))
  })

  it.each([
    [mobileField, '1234', 'mobileFormat'],
    [mobileField, '2345 6789', 'landline'],
    [contactNumberField, '1234', 'phoneFormat'],
    [memberNoField, 'X', 'memberNoFormat'],
    [dayField, '2026-02-30', 'dateInvalid'],
  ])('of a kind of its own is told apart from a wrong answer: %#', (field, wrong, rule) => {
    for (const nothing of [undefined, null, '', '  '])
      expect(safeParse(field, nothing).error?.issues[0]?.message, String(nothing)).toBe('required')
    expect(safeParse(field, wrong).error?.issues[0]?.message).toBe(rule)
  })

  it('D-127: is required also in the first of the preferred times', () => {
    const empty = { channel: '', preferred: [{ date: '', part: '' }], reason: '', contactNumber: '' }
    expect(problemsOf(requestTelehealthCall.body, empty)).toEqual({
      channel: 'required',
      'preferred.0.date': 'required',
      'preferred.0.part': 'required',
      reason: 'required',
      contactNumber: 'required',
    })
  })
})
