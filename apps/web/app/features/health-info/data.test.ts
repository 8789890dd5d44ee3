import { describe, expect, it } from 'vitest'
import { isDocumentId, othersOf, topicNumber } from './data.ts'

describe('health information', () => {
  it('a topic is named by its order (D-009)', () => {
    expect(['1', '5', '12'].map(topicNumber)).toEqual([1, 5, 12])
    expect(['0', '01', '1.5', 'one', '99999', ''].map(topicNumber)).toEqual(Array(6).fill(undefined))
  })

  it('an article is named by its documentId (D-037)', () => {
    expect(isDocumentId('gbn4okqw9nea0uvjka8a6vdr')).toBe(true)
    expect([isDocumentId('12'), isDocumentId(null), isDocumentId('../chatbot')]).toEqual([false, false, false])
  })

  it('recommends the next articles of the topic, round the end, and never the one being read', () => {
    const articles = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
    expect(othersOf({ id: 'd' }, articles).map(({ id }) => id)).toEqual(['e', 'a', 'b'])
    expect(othersOf({ id: 'a' }, [{ id: 'a' }])).toEqual([])
  })
})
