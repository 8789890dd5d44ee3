import { type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import { bookVisitCall, listVisitsCall, listVisitTimesCall } from '@dhc/contracts/member-api/visits'
import { show } from '@dhc/forms/testing/show'
import { openTabStorage } from '@dhc/session/browser-storage'
import { dropEveryDraft } from '@dhc/session/draft'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { VisitsPage } from './components/visits-page.tsx'

const place = { address: '', phone: '2000 1000', hoursText: '', specialHours: null, mapUrl: null }
const places = [
  { ...place, code: 'CORE', name: 'Core Centre' },
  { ...place, code: 'SAT-MF', name: 'Mei Foo Satellite Centre' },
]
const visit = {
  id: '0190f3a2-7b1c-4def-8123-456789abcdef',
  purpose: 'HEALTH_CHECK',
  centre: 'SAT-MF',
  startsAt: '2026-11-23T10:30:00+08:00',
  state: 'BOOKED',
  mayChange: true,
} as const

let service: SampleService
const open = () => show(<VisitsPage places={places} />)
const choice = (name: string) => page.getByLabelText(name, { exact: true })

beforeEach(() => {
  service = startSampleService()
  service.answers(listVisitsCall, { items: [], purposes: ['SCREENING', 'HEALTH_CHECK'] })
  service.answers(listVisitTimesCall, { days: [{ on: '2026-11-23', times: ['10:00', '10:30'] }] })
  document.documentElement.dataset.script = 'yes'
  signIn(sampleToken({ holder: 'one' }))
})
afterEach(() => {
  dropEveryDraft(openTabStorage(window))
  signOut()
  vi.unstubAllGlobals()
})

it('the half hour that was chosen is chosen again after a reload, and forgotten once it is booked (decision 0069)', async () => {
  const first = await open()
  await page.getByRole('radio', { name: 'Health check' }).click()
  await choice('Centre').selectOptions('SAT-MF')
  await choice('Day').selectOptions('2026-11-23')
  await choice('Time').selectOptions('10:30')
  await first.unmount()

  const second = await open()
  await expect.element(page.getByText('What you wrote before is in the form again.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Health check' })).toBeChecked()
  await expect.element(choice('Centre')).toHaveValue('SAT-MF')
  await expect.element(choice('Day')).toHaveValue('2026-11-23')
  await expect.element(choice('Time')).toHaveValue('10:30')
  service.answers(bookVisitCall, visit)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect.element(page.getByText(/^Your visit is booked/)).toBeVisible()
  const { purpose, centre, startsAt } = visit
  expect(service.sent(bookVisitCall)[0]?.body).toEqual({ purpose, centre, startsAt })
  await second.unmount()

  await open()
  await expect.element(choice('Time')).toHaveValue('')
})

it('a half hour that somebody else has taken meanwhile is not chosen any more', async () => {
  const first = await open()
  await choice('Day').selectOptions('2026-11-23')
  await choice('Time').selectOptions('10:30')
  await first.unmount()
  service.answers(listVisitTimesCall, { days: [{ on: '2026-11-23', times: ['10:00'] }] })
  await open()
  await expect.element(choice('Day')).toHaveValue('2026-11-23')
  await expect.element(choice('Time')).toHaveValue('')
})
