import { startSampleService } from '@dhc/api-client/testing/sample-service'
import {
  confirmNotificationCall,
  listMessageTemplatesCall,
  listSentNotificationsCall,
  previewNotificationCall,
  refuseNotificationCall,
  sendNotificationCall,
  stopNotificationCall,
} from '@dhc/contracts/staff-api/notifications'
import { listColleaguesCall } from '@dhc/contracts/staff-api/users'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onOnePage, ownId, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { MessagesScreen } from './messages-screen.tsx'

const texts = { 'zh-HK': '中心下周關閉', 'zh-CN': '中心下周关闭', 'en-US': 'The centre is closed' }
const sent = {
  id: uuidOf(1),
  title: texts,
  body: { ...texts, 'en-US': 'From Monday to Friday' },
  link: null,
  audience: 'ALL',
  strapiUuid: null,
  class: null,
  statuses: [],
  by: uuidOf(2),
  created_at: '2026-11-18T13:55:00+08:00',
  state: 'WAITING',
  not_second: null,
  may_stop: false,
  goes_out_at: null,
  confirmed_by: null,
  ended_by: null,
  reason: null,
  delivered_at: null,
  is_urgent: false,
  sms_parts: 120,
  members: 75,
  told: 0,
  sms: { waiting: 0, sent: 0, delivered: 0, failed: 0, stored: 0 },
}

async function open(changed: object) {
  const service = startSampleService()
  service.answers(listSentNotificationsCall, onOnePage([{ ...sent, ...changed }]))
  service.answers(listColleaguesCall, { items: [{ id: uuidOf(2), name: 'Wong', staff_role: 'PROGRAMME' }] })
  service.answers(listMessageTemplatesCall, { items: [] })
  service.answers(previewNotificationCall, { members: 51, push: 0, sms: 0, calls: 0, quiet_until: null })
  await showScreen(<MessagesScreen />, { role: 'FRONTDESK' })
  await expect.element(page.getByRole('table')).toBeVisible()
  return service
}

it('the second person sees every language, who it is for and the cost, and confirms by keyboard', async () => {
  const service = await open({})
  const waiting = page.getByRole('region', { name: /messages\.waiting/ })
  for (const text of [/中心下周關閉/, /中心下周关闭/, /From Monday to Friday/, /75/, /120/, /messages\.kind\.ALL/]) {
    await expect.element(waiting.getByText(text).first()).toBeVisible()
  }
  service.answers(confirmNotificationCall, { goes_out_at: '2026-11-18T14:05:00+08:00' })
  const confirm = waiting.getByRole('button', { name: /messages\.confirm/ })
  confirm.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'messages.confirm' }).click()
  await expect.poll(() => service.sent(confirmNotificationCall).length).toBe(1)
})

it('whoever asked has no button to confirm, and takes it back with a reason', async () => {
  const service = await open({ by: ownId, not_second: 'samePerson' })
  await expect.element(page.getByText(/secondPerson\.samePerson/)).toBeVisible()
  expect(page.getByRole('button', { name: /messages\.confirm/ }).elements()).toEqual([])
  service.answers(refuseNotificationCall, {})
  await page.getByRole('button', { name: /messages\.withdraw/ }).click()
  await page.getByLabelText('desk.reason').fill('typed wrongly')
  await page.getByRole('dialog').getByRole('button', { name: 'messages.withdraw' }).click()
  await expect
    .poll(() => service.sent(refuseNotificationCall).map(({ body }) => body))
    .toEqual([{ reason: 'typed wrongly' }])
})

it('what goes out says when, and stops', async () => {
  const confirmed = { state: 'CONFIRMED', goes_out_at: '2026-11-18T14:05:00+08:00', confirmed_by: uuidOf(2) }
  const service = await open({ ...confirmed, may_stop: true })
  await expect.element(page.getByText(/messages\.goesOut/)).toBeVisible()
  service.answers(stopNotificationCall, { stopped: 75 })
  service.answers(listSentNotificationsCall, onOnePage([{ ...sent, ...confirmed, state: 'STOPPED' }]))
  await page.getByRole('button', { name: /messages\.stop/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'messages.stop' }).click()
  await expect.element(page.getByText(/messages\.stopped/)).toBeVisible()
  expect(page.getByRole('button', { name: /messages\.stop/ }).elements()).toEqual([])
})

it('what is out cannot be stopped', async () => {
  await open({ state: 'CONFIRMED', delivered_at: '2026-11-18T14:06:00+08:00', told: 75 })
  await expect.element(page.getByText('75 / 75')).toBeVisible()
  expect(page.getByRole('button', { name: /messages\.stop/ }).elements()).toEqual([])
})

it('to more than fifty people a second person is asked for, and that is said', async () => {
  const service = await open({ state: 'CONFIRMED', delivered_at: '2026-11-18T14:06:00+08:00', told: 75 })
  await page.getByRole('tab', { name: 'messages.kind.ALL' }).or(page.getByText('messages.kind.ALL')).first().click()
  await page.getByRole('button', { name: /messages\.ask/ }).click()
  await expect.element(page.getByText(/messages\.second/)).toBeVisible()
  service.answers(sendNotificationCall, { id: uuidOf(3), sent: 51, waits_for_second: true })
  await page.getByRole('dialog').getByRole('button', { name: 'messages.askNow' }).click()
  await expect.element(page.getByText(/messages\.asked/)).toBeVisible()
})
