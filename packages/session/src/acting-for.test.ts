import { describe, expect, it } from 'vitest'
import { readActing, startActing, stopActing } from './acting-for.ts'
import { tabKeys } from './browser-storage.ts'

const tokenOf = (holder: string) => `h.${btoa(JSON.stringify({ sub: holder }))}.s`
const choice = { relationId: 'relation-1', name: '示範月娥' }

function tab(text?: string) {
  const stored = new Map<string, string>(text === undefined ? [] : [[tabKeys.actingFor, text]])
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

describe('for whom a tab acts (D-140)', () => {
  it('is what the person chose, until they stop', () => {
    const storage = tab()
    startActing(storage, tokenOf('one'), choice)
    expect(readActing(storage, tokenOf('one'))).toEqual(choice)
    stopActing(storage)
    expect(readActing(storage, tokenOf('one'))).toBeUndefined()
  })

  it('is nobody for another person at the same tab, and for a guest', () => {
    const storage = tab()
    startActing(storage, tokenOf('one'), choice)
    expect(readActing(storage, tokenOf('two'))).toBeUndefined()
    expect(readActing(storage, '')).toBeUndefined()
  })

  it.each(['{broken', 'null', '3', '{"owner":"one"}'])('is nobody when what is stored cannot be read (%s)', (text) => {
    expect(readActing(tab(text), tokenOf('one'))).toBeUndefined()
  })
})
