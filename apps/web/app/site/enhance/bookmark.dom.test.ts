import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { BookmarkWords } from '../../article/bookmark-button.tsx'
import { offerBookmark } from './bookmark.ts'

const words: BookmarkWords = {
  item: { type: 'COURSE', refId: 'c1' },
  paths: { list: '/list', add: '/add', remove: '/remove' },
  texts: { add: 'Add', remove: 'Remove', added: 'Added.', removed: 'Removed.', failed: 'Failed.' },
}
let stored: string[] = []
let isAway = false
const asked: string[] = []
const ask = async (path: string) => {
  asked.push(path)
  if (isAway) return undefined
  if (path === '/add') stored = ['c1']
  if (path === '/remove') stored = []
  return path === '/list' ? { items: stored.map((refId) => ({ refId })) } : {}
}
const place = () => document.querySelector<HTMLElement>('[data-bookmark]') ?? expect.fail('no place')
const button = () => place().querySelector('button') ?? expect.fail('no button')
const status = () => place().querySelector('[role=status]')?.textContent

beforeEach(() => {
  document.body.innerHTML =
    '<p data-bookmark><button type="button" disabled>Add</button><span role="status"></span></p>'
  ;[stored, isAway] = [[], false]
})

describe('the bookmark button (D-137)', () => {
  it('adds and removes, and says what it did', async () => {
    await offerBookmark(place(), words, ask)
    expect([button().textContent, button().disabled]).toEqual(['Add', false])
    await userEvent.click(button())
    await expect.poll(status).toBe('Added.')
    expect([button().textContent, stored]).toEqual(['Remove', ['c1']])
    await userEvent.click(button())
    await expect.poll(status).toBe('Removed.')
    expect([button().textContent, stored]).toEqual(['Add', []])
  })

  it('knows what is bookmarked already', async () => {
    stored = ['c1']
    await offerBookmark(place(), words, ask)
    expect(button().textContent).toBe('Remove')
  })

  it('says when it could not be done, and stays as it was', async () => {
    await offerBookmark(place(), words, ask)
    isAway = true
    await userEvent.click(button())
    await expect.poll(status).toBe('Failed.')
    expect(button().textContent).toBe('Add')
  })
})
