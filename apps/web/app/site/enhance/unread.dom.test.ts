import { beforeEach, describe, expect, it } from 'vitest'
import { showUnread } from './for-members.ts'

const badge = () => document.querySelector<HTMLElement>('[data-unread]') ?? expect.fail('no badge')

beforeEach(() => {
  document.body.innerHTML = '<span data-unread hidden><span data-unread-count></span></span>'
})

describe('the number of unread notifications in the account menu (D-128)', () => {
  it('is shown when there are some', async () => {
    await showUnread(document, async () => ({ unread: 3 }))
    expect([badge().hidden, badge().textContent]).toEqual([false, '3'])
  })

  it('is not shown when there are none, or when the service is away', async () => {
    await showUnread(document, async () => ({ unread: 0 }))
    expect(badge().hidden).toBe(true)
    await showUnread(document, async () => undefined)
    expect(badge().hidden).toBe(true)
  })

  it('follows the page on which they are read', async () => {
    await showUnread(document, async () => ({ unread: 120 }))
    expect(badge().textContent).toBe('99+')
    document.dispatchEvent(new CustomEvent('dhc-unread', { detail: 1 }))
    expect(badge().textContent).toBe('1')
    document.dispatchEvent(new CustomEvent('dhc-unread', { detail: 0 }))
    expect(badge().hidden).toBe(true)
  })
})
