import { describe, expect, it } from 'vitest'
import { dropEveryDraft, keepDraft, readDraft } from './draft.ts'

function tab() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
}

describe('an unfinished form', () => {
  it('is there again for the same person', () => {
    const storage = tab()
    keepDraft(storage, 'particulars', 'member-1', { group: 'home' })
    expect(readDraft(storage, 'particulars', 'member-1')).toEqual({ group: 'home' })
  })

  it('is not shown to another person who signs in at the same tab', () => {
    const storage = tab()
    keepDraft(storage, 'particulars', 'member-1', { group: 'home' })
    expect(readDraft(storage, 'particulars', 'member-2')).toBeUndefined()
  })

  it('leaves nothing behind after logging out', () => {
    const storage = tab()
    keepDraft(storage, 'particulars', 'member-1', { group: 'home' })
    keepDraft(storage, 'registration', '', {})
    dropEveryDraft(storage)
    expect(storage.stored.size).toBe(0)
  })

  it('is lost, and the form is not, when the storage is full', () => {
    const storage = {
      ...tab(),
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => keepDraft(storage, 'registration', '', {})).not.toThrow()
  })

  it('that cannot be read is no draft', () => {
    const storage = tab()
    storage.setItem('draft-of-registration', '{broken')
    expect(readDraft(storage, 'registration', '')).toBeUndefined()
  })
})
