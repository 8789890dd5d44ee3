import { startSampleService } from '@dhc/api-client/testing/sample-service'
import type { LatestReadings } from '@dhc/contracts/member-api/health-data'
import { showMemberLatestReadingsCall } from '@dhc/contracts/staff-api/health-data'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { Check } from './health-check-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const latest: LatestReadings = {
  BLOOD_PRESSURE: null,
  GLUCOSE: {
    id: uuidOf(1),
    recordedAt: '2026-11-02T09:00:00+08:00',
    source: 'SELF',
    alerts: [],
    type: 'GLUCOSE',
    glucose: 6.2,
    mealType: 'FASTING',
    classification: null,
    band: 'RAISED',
  },
  OXYGEN: null,
  TEMPERATURE: null,
  BMI: null,
  person: { ageYears: 70, hasDiabetes: false },
}

it('the value of last time stands beside the new one, and a dangerous one is an alarm before the rest is typed', async () => {
  const service = startSampleService()
  service.answers(showMemberLatestReadingsCall, latest)
  await showScreen(<Check memberId={uuidOf(101)} />, { role: 'CLINICAL' })
  await expect.element(page.getByText('6.2')).toBeVisible()
  await expect.element(page.getByText(/healthCheck\.by\.SELF · Fasting/)).toBeVisible()
  const urgent = page.getByText('What to do now')
  expect(urgent.elements()).toHaveLength(0)

  const glucose = page.getByRole('textbox', { name: /Blood glucose/ })
  await userEvent.fill(glucose, '3')
  expect(urgent.elements()).toHaveLength(0)
  await userEvent.fill(glucose, '3.1')
  await expect.element(urgent).toBeVisible()
  await userEvent.fill(glucose, '31')
  await expect.element(page.getByText(/blood glucose is low/)).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByText(/blood glucose is very high/)).toBeVisible()
})
