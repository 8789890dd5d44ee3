import { describe, expect, it } from 'vitest'
import { ballotTask } from './ballot-steps.ts'

const never = () => false
const drawn = { method: 'DRAW', isCancelled: false, enrolStartAt: null, ballotAt: null } as const
const courseClass = { ...drawn, enrolEndAt: new Date('2026-11-25T23:59:00+08:00') }
const sealed = new Date('2026-11-26T00:00:00+08:00')
const begun = { drawnAt: null, releaseAt: null, releasedAt: null, publicValueName: null, publicValue: null }
const ballot = { ...begun, sealedAt: sealed }
const at = (time: string) => new Date(`${time}+08:00`)
const drawAt = at('2026-11-26T10:00:00')

describe('what the centre has to do with a ballot', () => {
  it('begins on the day of the draw, not before', () => {
    expect(ballotTask(ballot, courseClass, at('2026-11-25T23:59:59'), never)).toBeUndefined()
    expect(ballotTask(ballot, courseClass, at('2026-11-26T00:00:00'), never)).toEqual({ task: 'DRAW', dueAt: drawAt })
  })

  it('is to enter the public value first, if one was named', () => {
    const named = { ...ballot, publicValueName: 'Mark Six' }
    expect(ballotTask(named, courseClass, drawAt, never)).toEqual({ task: 'ENTER_PUBLIC_VALUE', dueAt: drawAt })
  })

  it('is to release what was drawn, and then nothing more', () => {
    const done = { ...ballot, drawnAt: drawAt, releaseAt: at('2026-11-26T12:00:00') }
    expect(ballotTask(done, courseClass, drawAt, never)).toEqual({ task: 'RELEASE', dueAt: done.releaseAt })
    expect(ballotTask({ ...done, releasedAt: drawAt }, courseClass, drawAt, never)).toBeUndefined()
  })

  it('is nothing in a class that is called off', () => {
    expect(ballotTask(ballot, { ...courseClass, isCancelled: true }, drawAt, never)).toBeUndefined()
  })
})
