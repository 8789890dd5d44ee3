import { startSampleService } from '@dhc/api-client/testing/sample-service'
import {
  declineTelehealthCall,
  listTelehealthRequestsCall,
  scheduleTelehealthCall,
} from '@dhc/contracts/staff-api/telehealth'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onOnePage, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { ConsultationsScreen } from './consultations-screen.tsx'

const request = {
  id: uuidOf(1),
  state: 'REQUESTED',
  channel: 'PHONE',
  preferred: [{ date: '2026-11-20', part: 'PM' }],
  reason: 'My knee',
  contactNumber: '+85291234567',
  requestedAt: '2026-11-17T10:00:00+08:00',
  scheduledAt: null,
  link: null,
  staffNote: null,
  mayCancel: true,
  memberId: uuidOf(2),
  memberName: 'HO Mei',
  memberNo: 'SSPD000101',
  isLinkOpen: false,
}

async function open() {
  const service = startSampleService()
  service.answers(listTelehealthRequestsCall, onOnePage([request]))
  await showScreen(<ConsultationsScreen />, { role: 'CLINICAL' })
  await expect.element(page.getByRole('button', { name: 'consultations.schedule HO Mei' })).toBeVisible()
  return service
}

it('the time a member would like is proposed, and one key fixes it (D-127)', async () => {
  const service = await open()
  service.answers(scheduleTelehealthCall, { ...request, state: 'SCHEDULED' })
  page.getByRole('button', { name: 'consultations.schedule HO Mei' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog').getByLabelText('lessons.time')).toHaveValue('15:00')
  page.getByRole('textbox', { name: 'consultations.noteForMember' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.sent(scheduleTelehealthCall)[0]?.body).toEqual({
    scheduledAt: '2026-11-20T15:00:00+08:00',
    link: null,
    note: null,
  })
})

it('one that was decided meanwhile is refused in words, and the dialog stays', async () => {
  const service = await open()
  service.refuses(scheduleTelehealthCall, 'telehealthFixed')
  await page.getByRole('button', { name: 'consultations.schedule HO Mei' }).click()
  await page.getByRole('button', { name: 'consultations.fix' }).click()
  await expect.element(page.getByText('This request can no longer be cancelled.')).toBeVisible()
})

it('nothing is cancelled without a reason that the member reads', async () => {
  const service = await open()
  service.answers(declineTelehealthCall, { ...request, state: 'CANCELLED' })
  await page.getByRole('button', { name: 'consultations.cancel HO Mei' }).first().click()
  await page.getByRole('button', { name: 'consultations.cancelButton' }).click()
  await expect.element(page.getByText(/Please fill in/)).toBeVisible()
  expect(service.sent(declineTelehealthCall)).toEqual([])
  await userEvent.fill(page.getByRole('textbox', { name: 'consultations.cancelReason' }), 'The nurse is ill')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.sent(declineTelehealthCall)[0]?.body).toEqual({ note: 'The nurse is ill' })
})
