import { describe, expect, it } from 'vitest'
import { assignKeys } from './assign-keys'

const counter = () => {
  let made = 0
  return () => `new-${++made}`
}

describe('numbers of classes and lessons', () => {
  it('gives a new class a number of its own', () => {
    expect(assignKeys([{ Class_Code: 'EX-01A' }], 'strapiUuid', [], counter())).toEqual([
      { Class_Code: 'EX-01A', strapiUuid: 'new-1' },
    ])
  })

  it('keeps the number of a stored class, whatever the editor typed over it', () => {
    const stored = [{ id: 7, key: 'known' }]
    expect(assignKeys([{ id: 7, strapiUuid: 'forged' }], 'strapiUuid', stored, counter())[0]?.strapiUuid).toBe('known')
  })

  it('does not believe a number that belongs to another course', () => {
    expect(assignKeys([{ strapiUuid: 'of-another-course' }], 'strapiUuid', [], counter())[0]?.strapiUuid).toBe('new-1')
  })

  it('gives the second of two equal copies a new number', () => {
    const stored = [{ id: 7, key: 'known' }]
    const saved = assignKeys([{ id: 7 }, { strapiUuid: 'known' }], 'strapiUuid', stored, counter())
    expect(saved.map((item) => item.strapiUuid)).toEqual(['known', 'new-1'])
  })
})
