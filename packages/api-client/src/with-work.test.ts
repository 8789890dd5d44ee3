import { describe, expect, it } from 'vitest'
import type { Outcome, Refusal } from './call-outcome.ts'
import { withWork } from './with-work.ts'

const refusal = (fields: Record<string, string>): Outcome<string> => ({
  ok: false,
  refusal: { status: 422, code: 1001, name: 'validationFailed', message: 'X', fields, retryAfterSeconds: undefined },
})
const wantsWork = refusal({ proof_of_work: 'X' })

/** A service that answers in turn, and what it was sent. */
function service(...answers: Outcome<string>[]) {
  const sent: object[] = []
  const send = async (work: object) => {
    sent.push(work)
    return answers[sent.length - 1] ?? wantsWork
  }
  return { send, sent }
}

describe('a call that may cost work (SEC-04)', () => {
  it('costs nothing as a rule', async () => {
    const { send, sent } = service({ ok: true, payload: 'in' })
    expect(await withWork('en-US', send, () => Promise.reject(new Error('not wanted')))).toEqual({
      ok: true,
      payload: 'in',
    })
    expect(sent).toEqual([{}])
  })

  it('is sent again with the proof when the service asks for one', async () => {
    const { send, sent } = service(wantsWork, { ok: true, payload: 'in' })
    expect(await withWork('en-US', send, async () => 'solved')).toEqual({ ok: true, payload: 'in' })
    expect(sent).toEqual([{}, { proof_of_work: 'solved' }])
  })

  it('is sent again once, whatever comes back', async () => {
    const { send, sent } = service(wantsWork, wantsWork)
    expect(await withWork('en-US', send, async () => 'solved')).toBe(wantsWork)
    expect(sent).toHaveLength(2)
  })

  it('is made dearer once more when others were counted meanwhile, and never asked for the same twice', async () => {
    const wants = (work: number): Outcome<string> => ({
      ok: false,
      refusal: { ...(wantsWork as { readonly refusal: Refusal }).refusal, work },
    })
    const asked: number[] = []
    const earn = async (_locale: string, cost: number) => `worth ${asked[asked.push(cost) - 1]}`
    const { send, sent } = service(wants(2), wants(4), { ok: true, payload: 'in' })
    expect(await withWork('en-US', send, earn)).toEqual({ ok: true, payload: 'in' })
    expect(sent).toEqual([{}, { proof_of_work: 'worth 2' }, { proof_of_work: 'worth 4' }])
    const stubborn = service(wants(4), wants(4))
    await withWork('en-US', stubborn.send, earn)
    expect(stubborn.sent).toHaveLength(2)
  })

  it('any other refusal is passed on, and so is this one when no challenge can be had', async () => {
    const other = refusal({ code: 'X' })
    expect(await withWork('en-US', service(other).send, async () => 'solved')).toBe(other)
    expect(await withWork('en-US', service(wantsWork).send, () => Promise.reject(new Error('offline')))).toBe(wantsWork)
  })
})
