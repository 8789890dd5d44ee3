import { type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import {
  listNotificationsCall,
  type NotificationView,
  readNotificationsCall,
} from '@dhc/contracts/member-api/notification'
import { showPushKeyCall } from '@dhc/contracts/member-api/push'
import { show } from '@dhc/forms/testing/show'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NotificationPage } from './components/notification-page.tsx'

let service: SampleService
const say = (text: string) => ({ 'zh-HK': text, 'zh-CN': text, 'en-US': text })
const one = (id: string, readAt: string | null): NotificationView => ({
  id,
  type: 'ENROLMENT',
  title: say('Application confirmed'),
  body: say('Tai chi (EX-01A)'),
  readAt,
  link: '/activity/programmes/enrolled',
  createdAt: '2026-11-15T10:00:00+08:00',
})
const id = '0190f3a2-7b1c-4def-8123-456789abcdef'
const listOf = (...items: NotificationView[]) => ({
  items,
  page: 1,
  pageSize: 10,
  total: items.length,
  unread: items.filter(({ readAt }) => readAt === null).length,
})
const open = () => show(<NotificationPage asked={{ page: 1, pageSize: 10 }} />)
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => {
  service = startSampleService()
  service.answers(showPushKeyCall, { publicKey: null })
  document.documentElement.dataset.script = 'yes'
  signIn(sampleToken({ holder: 'one' }))
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('the page of notifications (D-128)', () => {
  it('no notification messages is a sentence, not an error (S8-17)', async () => {
    service.answers(listNotificationsCall, listOf())
    await open()
    await expect.element(page.getByText('No notification messages')).toBeVisible()
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('unread is a word; marked as read, the number goes down here and around the page', async () => {
    const told: number[] = []
    document.addEventListener('dhc-unread', (event) => told.push((event as CustomEvent<number>).detail), { once: true })
    service.answers(listNotificationsCall, listOf(one(id, null)))
    await open()
    await expect.element(page.getByText('Unread', { exact: true })).toBeVisible()
    await expect.element(page.getByText('1 unread')).toBeVisible()
    service.answers(readNotificationsCall, { unread: 0 })
    service.answers(listNotificationsCall, listOf(one(id, '2026-11-15T11:00:00+08:00')))
    await userEvent.click(button(/^Mark as read/))
    await expect.element(page.getByText('You have read everything')).toBeVisible()
    expect(document.querySelector('[data-unread-item=yes]')).toBeNull()
    expect(told).toEqual([0])
  })

  it('when the service is away it says so and offers to try again', async () => {
    service.refuses(listNotificationsCall, 'unavailable')
    await open()
    await expect.element(page.getByRole('alert')).toBeVisible()
  })
})
