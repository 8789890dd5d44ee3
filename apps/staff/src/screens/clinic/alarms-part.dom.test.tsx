import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { closeAlarmsCall, listAlarmsCall } from '@dhc/contracts/staff-api/alarms'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { AlarmsPart } from './alarms-part.tsx'

afterEach(() => vi.unstubAllGlobals())

const reading = {
  id: uuidOf(1),
  recordedAt: '2026-11-15T21:00:00+08:00',
  source: 'SELF' as const,
  alerts: [],
  type: 'BLOOD_PRESSURE' as const,
  systolic: 188,
  diastolic: 113,
  pulse: 90,
  classification: 'HIGH' as const,
  band: null,
}
const person = { ageYears: 70, hasDiabetes: false }
const outcome = {
  id: uuidOf(2),
  at: '2026-11-16T10:00:00+08:00',
  author: 'Demo Nurse',
  readingIds: [reading.id],
  calledBy: 'Demo Receptionist',
  contact: 'CONTACT' as const,
  result: 'DOCTOR' as const,
  note: 'Sees a doctor at eleven.',
}

it('an alarm is closed by keyboard: who called, whom they reached, what was done; the outcome is said', async () => {
  const service = startSampleService()
  service.answers(listAlarmsCall, { open: [reading], outcomes: [], person })
  service.answers(closeAlarmsCall, outcome)
  await showScreen(<AlarmsPart memberId={uuidOf(101)} />, { role: 'CLINICAL' })
  await expect.element(page.getByText('188/113')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'alarm.calledBy' }), 'Demo Receptionist')
  await userEvent.click(page.getByRole('radio', { name: 'alarm.contact.CONTACT' }))
  await userEvent.click(page.getByRole('radio', { name: 'alarm.result.DOCTOR' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'alarm.note' }), 'Sees a doctor at eleven.')
  service.answers(listAlarmsCall, { open: [], outcomes: [outcome], person })
  await userEvent.click(page.getByRole('button', { name: 'alarm.close' }))
  await expect.element(page.getByText(/✓ alarm\.closed/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'alarm.open' })).not.toBeInTheDocument()
  const { contact, result, note, calledBy } = outcome
  expect(service.sent(closeAlarmsCall)[0]?.body).toEqual({ readingIds: [reading.id], calledBy, contact, result, note })
})

it('who has no alarm sees nothing of alarms', async () => {
  const service = startSampleService()
  service.answers(listAlarmsCall, { open: [], outcomes: [], person })
  await showScreen(<AlarmsPart memberId={uuidOf(101)} />, { role: 'CLINICAL' })
  await vi.waitFor(() => expect(service.sent(listAlarmsCall)).toHaveLength(1))
  await expect.element(page.getByText(/alarm\./)).not.toBeInTheDocument()
})
