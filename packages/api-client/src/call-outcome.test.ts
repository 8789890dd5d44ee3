import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { outcomeOf } from './call-outcome.ts'

const call = { payload: z.object({ n: z.number() }) }
const outcome = (status: number, body: unknown) =>
  outcomeOf(call, { status, text: typeof body === 'string' ? body : JSON.stringify(body) })
const refusal = (status: number, body: unknown) => {
  const result = outcome(status, body)
  return result.ok ? undefined : result.refusal
}

describe('what a call of the member service came to', () => {
  it('is a success with a 2xx status or the flag, and the payload is passed on (S7-09, D-058)', () => {
    const success = { ok: true, payload: { n: 1 } }
    expect(outcome(200, { payload: { n: 1 } })).toEqual(success)
    expect(outcome(201, { metadata: { success: true }, payload: { n: 1 } })).toEqual(success)
    expect(outcome(500, { metadata: { success: true }, payload: { n: 1 } })).toEqual(success)
  })

  it('is a failure when the answer is not what was promised', () => {
    expect(refusal(200, { payload: { n: 'one' } })).toMatchObject({
      status: 200,
      code: 0,
      fault: 'not as described: n',
    })
    expect(refusal(502, '<html>')).toMatchObject({ status: 502, code: 0, message: '' })
  })

  it('is a file as it stands where the call answers one', () => {
    const file = { payload: z.string(), media: 'text/csv' } as const
    expect(outcomeOf(file, { status: 200, text: 'type\r\n' })).toEqual({ ok: true, payload: 'type\r\n' })
    expect(outcomeOf(file, { status: 401, text: '{"error_code":1003}' })).toMatchObject({
      ok: false,
      refusal: { name: 'sessionExpired' },
    })
    const bundle = { payload: z.object({ resourceType: z.string() }), media: 'application/fhir+json' } as const
    expect(outcomeOf(bundle, { status: 200, text: '{"resourceType":"Bundle"}' })).toEqual({
      ok: true,
      payload: { resourceType: 'Bundle' },
    })
  })

  it('names code, message and fields, from the top or from the payload (S7-10, S8-01, D-057)', () => {
    const told = { error_code: 1001, error_message: 'X', fields: { email: 'Y' } }
    const expected = { status: 422, code: 1001, name: 'validationFailed', message: 'X', fields: { email: 'Y' } }
    expect(refusal(422, { payload: told, error_code: 1001, error_message: 'X' })).toMatchObject(expected)
    expect(refusal(422, { payload: told })).toMatchObject(expected)
  })

  it('reads a code that came as digits, and has no name for one it does not know (D-063, D-068)', () => {
    expect(refusal(500, { error_code: '1999', error_message: 'X' })).toMatchObject({ code: 1999, name: undefined })
    expect(refusal(429, { error_code: '1002' })).toMatchObject({ name: 'tooManyRequests' })
  })

  it('says why somebody may not take part, when the service says it (D-112)', () => {
    const reasons = [{ code: 'TOO_OLD', age: 64 }]
    expect(refusal(403, { payload: { error_code: 1402, reasons: [...reasons, 'x'] } })).toMatchObject({ reasons })
    expect(refusal(403, { payload: { error_code: 1402 } })).not.toHaveProperty('reasons')
  })

  it('without any answer has status 0, so that no outage looks like the end of a session (S8-05)', () => {
    expect(outcomeOf(call, { status: 0, text: '', fault: 'TimeoutError' })).toMatchObject({
      ok: false,
      refusal: { status: 0, code: 0, message: '', fault: 'TimeoutError' },
    })
  })
})
