import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { listApplicationsCall, logContactCall } from '@dhc/contracts/staff-api/applications'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onOnePage, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { ApplicationsScreen } from './applications-screen.tsx'

const late = {
  member_id: uuidOf(1),
  application_no: 'A000001',
  name: 'HO Mei',
  name_zh: '何美',
  mobile: '+85291234567',
  state: 'PENDING',
  applied_at: '2026-11-10T10:00:00+08:00',
  contact_by: '2026-11-13',
  contacted_at: null,
  overdue: true,
  calls: 2,
  next_try_at: null,
}

async function open(items: readonly object[] = [late]) {
  const service = startSampleService()
  service.answers(listApplicationsCall, onOnePage(items))
  await showScreen(<ApplicationsScreen />, { role: 'FRONTDESK', path: '/applications' })
  return service
}

it('whoever waits too long is marked in words, and the name leads to the counter’s checks (S5-11)', async () => {
  await open()
  await expect.element(page.getByText('applications.overdue')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '91234567' })).toHaveAttribute('href', 'tel:+85291234567')
  await page.getByRole('link', { name: 'HO Mei 何美' }).click()
  await expect.element(page.getByText(`now at /applications/${late.member_id}`)).toBeVisible()
})

it('a call is noted by keyboard, and nobody picking up is called again later', async () => {
  const service = await open()
  service.answers(logContactCall, {})
  await expect.element(page.getByRole('button', { name: 'call.log HO Mei' })).toBeVisible()
  page.getByRole('button', { name: 'call.log HO Mei' }).element().focus()
  await userEvent.keyboard('{Enter}')
  page.getByRole('radio', { name: 'call.REACHED' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const body = service.sent(logContactCall)[0]?.body
  expect(body).toMatchObject({ result: 'NO_ANSWER', note: null, next_try_at: expect.any(String) })
})

it('a call about somebody who is gone is refused in words, and the dialog stays', async () => {
  const service = await open()
  service.refuses(logContactCall, 'notFound')
  await page.getByRole('button', { name: 'call.log HO Mei' }).click()
  await page.getByRole('button', { name: 'call.button' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Not found.')
})

it('a day without applications says so', async () => {
  await open([])
  await expect.element(page.getByText('applications.none')).toBeVisible()
})
