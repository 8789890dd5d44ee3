import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { decideClassNewsCall, listClassNewsCall } from '@dhc/contracts/staff-api/class-news'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { ClassNews } from './class-news.tsx'

const changed = {
  strapiUuid: uuidOf(1),
  classCode: 'EX-01A',
  courseName: inAllLanguages,
  centre: 'CORE',
  state: 'WAITING',
  due_at: '2026-11-15T10:10:00+08:00',
  changed_at: '2026-11-15T10:00:00+08:00',
  class_called_off: false,
  new_centre: null,
  new_quota: 12,
  lessons_cancelled: ['2026-12-08T10:30:00+08:00'],
  lessons_added: [],
  lessons_moved: [],
  reach: { members: 9, push: 1, sms: 7, calls: 2 },
}

async function open(news: readonly object[], role: StaffRole = 'PROGRAMME') {
  const service = startSampleService()
  service.answers(listClassNewsCall, { items: news })
  service.answers(decideClassNewsCall, {})
  await showScreen(<ClassNews />, { role })
  return service
}

it('what an editor has changed is read before anybody is told, and stopped by keyboard', async () => {
  const service = await open([changed])
  const news = page.getByRole('region', { name: 'classNews.heading' })
  for (const text of [/EX-01A/, /classNews\.cancelled/, /classNews\.quota/, /classNews\.reach/, /classNews\.due/]) {
    await expect.element(news.getByText(text).first()).toBeVisible()
  }
  await page.getByRole('button', { name: /^messages\.stop/ }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.tab()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^messages\.stop/ })
    .click()
  await expect.poll(() => service.sent(decideClassNewsCall).length).toBe(1)
})

it('what was stopped says so, can still be told, and cannot be stopped again', async () => {
  await open([{ ...changed, state: 'STOPPED' }])
  await expect.element(page.getByText('classNews.stopped')).toBeVisible()
  expect(page.getByRole('button', { name: /^messages\.stop/ }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: /^classNews\.tell/ })).toBeVisible()
})

it('is not there for somebody who may not decide it', async () => {
  const service = await open([changed], 'FRONTDESK')
  expect(service.sent(listClassNewsCall)).toEqual([])
})
