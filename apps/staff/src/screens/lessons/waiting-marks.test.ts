import { describe, expect, it } from 'vitest'
import { addMark, type Mark, oneBatch, readMarks, storeMarks, withoutSent } from './waiting-marks.ts'

const came: Mark = { enrolmentId: 'one', code: 'ATT' }
const missed: Mark = { enrolmentId: 'one', code: 'ABS' }
const other: Mark = { enrolmentId: 'two', code: 'ATT' }

function memory(): Storage {
  const held = new Map<string, string>()
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
  } as Storage
}

describe('marks that wait for the network', () => {
  it('are one for each person, the last one', () => {
    expect(addMark(addMark(addMark([], came), other), missed)).toEqual([other, missed])
  })

  it('go once they are sent, but not when the person was marked otherwise meanwhile', () => {
    expect(withoutSent([came, other], [came])).toEqual([other])
    expect(withoutSent([missed, other], [came, other])).toEqual([missed])
  })

  it('are there again after the tab was closed, by lesson, and gone when nothing waits', () => {
    const storage = memory()
    storeMarks(storage, 'lesson', [came])
    expect(readMarks(storage, 'lesson')).toEqual([came])
    expect(readMarks(storage, 'other lesson')).toEqual([])
    storeMarks(storage, 'lesson', [])
    expect(storage.getItem('marks-of-lesson')).toBeNull()
  })

  it('go together when they have no reason or the same one', () => {
    const corrected: Mark = { ...missed, reason: 'Came late' }
    expect(oneBatch([came, corrected, other])).toEqual([came, other])
    expect(oneBatch([corrected, other])).toEqual([corrected])
    expect(oneBatch([])).toEqual([])
  })

  it('that cannot be read are none', () => {
    const storage = memory()
    storage.setItem('marks-of-lesson', '{')
    expect(readMarks(storage, 'lesson')).toEqual([])
  })
})
