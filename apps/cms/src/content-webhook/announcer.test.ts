import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Announcement, Announcer } from './announcer'

const published = (model: string, documentId: string): Announcement => ({ event: 'entry.publish', model, documentId })

describe('announcing changed content', () => {
  const sent: Announcement[] = []
  beforeEach(() => {
    sent.length = 0
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('says once that a page was published in three languages', () => {
    const announcer = new Announcer((announcement) => sent.push(announcement))
    for (let language = 0; language < 3; language++) announcer.announce(published('service-page', 'a'))
    announcer.announce(published('service-page', 'b'))
    vi.advanceTimersByTime(300)
    expect(sent.map(({ documentId }) => documentId)).toEqual(['a', 'b'])
  })

  it('says the last thing that happened', () => {
    const announcer = new Announcer((announcement) => sent.push(announcement))
    announcer.announce(published('faq', 'a'))
    announcer.announce({ event: 'entry.delete', model: 'faq', documentId: 'a' })
    vi.advanceTimersByTime(300)
    expect(sent).toEqual([{ event: 'entry.delete', model: 'faq', documentId: 'a' }])
  })

  it('does not flood the site while the demonstration content loads, but names every course', async () => {
    const announcer = new Announcer((announcement) => sent.push(announcement))
    await announcer.duringBatch(async () => {
      for (const id of ['a', 'b', 'c']) announcer.announce(published('faq', id))
      for (const id of ['d', 'e']) announcer.announce(published('health-program-course', id))
    })
    expect(sent.map(({ model, documentId }) => `${model} ${documentId}`)).toEqual([
      'faq c',
      'health-program-course d',
      'health-program-course e',
    ])
  })
})
