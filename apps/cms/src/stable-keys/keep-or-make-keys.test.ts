import { describe, expect, it } from 'vitest'
import { keepOrMakeKeys } from './keep-or-make-keys'

const counter = () => {
  let made = 0
  return () => `new-${++made}`
}

describe('numbers of classes and lessons', () => {
  it('gives a new class a number of its own', () => {
    expect(keepOrMakeKeys([{ Class_Code: 'EX-01A' }], 'strapiUuid', [], counter())).toEqual([
      { Class_Code: 'EX-01A', strapiUuid: 'new-1' },
    ])
  })

  it('keeps the number of a stored class, whatever the editor typed over it', () => {
    const stored = [{ id: 7, key: 'kept' }]
    expect(keepOrMakeKeys([{ id: 7, strapiUuid: 'forged' }], 'strapiUuid', stored, counter())[0]?.strapiUuid).toBe(
      'kept',
    )
  })

  it('does not believe a number that belongs to another course', () => {
    expect(keepOrMakeKeys([{ strapiUuid: 'of-another-course' }], 'strapiUuid', [], counter())[0]?.strapiUuid).toBe(
      'new-1',
    )
  })

  it('gives the second of two equal copies a new number', () => {
    const stored = [{ id: 7, key: 'kept' }]
    const saved = keepOrMakeKeys([{ id: 7 }, { strapiUuid: 'kept' }], 'strapiUuid', stored, counter())
    expect(saved.map((item) => item.strapiUuid)).toEqual(['kept', 'new-1'])
  })
})
