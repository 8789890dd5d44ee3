import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { findMembersCall } from '@dhc/contracts/staff-api/members'
import {
  bookVisitForMemberCall,
  markVisitCall,
  setVisitCapacityCall,
  showVisitDayCall,
} from '@dhc/contracts/staff-api/visits'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { onOnePage, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { VisitsScreen } from './visits-screen.tsx'

const visit = {
  id: uuidOf(1),
  purpose: 'VERIFICATION',
  state: 'BOOKED',
  startsAt: '2026-11-16T10:00:00+08:00',
  memberId: uuidOf(2),
  memberNo: null,
  name: 'HO, Mei',
  name_zh: '何美',
  phone: '+85291234567',
  isVerified: false,
  mayChange: false,
  mayMark: { CAME: true, MISSED: true },
} as const
const halfHour = (time: string, more: object = {}) => ({
  time,
  capacity: 2,
  isOffForWeather: false,
  visits: [],
  ...more,
})
const day = {
  centre: 'CORE',
  on: '2026-11-16',
  closedFor: null,
  halfHours: [
    halfHour('10:00', { visits: [visit] }),
    halfHour('10:30', { capacity: 0 }),
    halfHour('11:00', { isOffForWeather: true }),
  ],
}
const stands = {
  id: visit.id,
  purpose: 'VERIFICATION',
  centre: 'CORE',
  startsAt: visit.startsAt,
  state: 'CAME',
  mayChange: false,
}

async function open(role: 'FRONTDESK' | 'MANAGER' = 'FRONTDESK') {
  const service = startSampleService()
  service.answers(showVisitDayCall, day)
  await showScreen(<VisitsScreen />, { role })
  await expect
    .element(page.getByRole('link', { name: 'HO, Mei 何美' }))
    .toHaveAttribute('href', `/applications/${uuidOf(2)}`)
  return service
}

it('who came is marked with one press, and there is room to book only where there is some', async () => {
  const service = await open()
  service.answers(markVisitCall, stands)
  await expect.element(page.getByRole('button', { name: /^visits\.book / })).toHaveLength(1)
  await page.getByRole('button', { name: 'visits.mark.CAME HO, Mei' }).click()
  await expect.poll(() => service.sent(markVisitCall)[0]?.body).toEqual({ mark: 'CAME' })
})

it('somebody on the phone is found and booked for what they may come for', async () => {
  const service = await open()
  const found = {
    member_id: uuidOf(3),
    name: 'LEE, Siu',
    name_zh: null,
    age: 70,
    member_no: 'SSPD000107',
    member_type: 'MEMBER',
  }
  service.answers(findMembersCall, onOnePage([found]))
  service.answers(bookVisitForMemberCall, stands)
  await page.getByRole('button', { name: 'visits.book 10:00' }).click()
  await page.getByRole('textbox', { name: 'find.label' }).fill('LEE')
  await page.getByRole('button', { name: 'find.button' }).click()
  await page.getByRole('radio').nth(1).click()
  await page.getByRole('button', { name: 'visits.bookButton' }).click()
  await expect
    .poll(() => service.sent(bookVisitForMemberCall)[0]?.body)
    .toMatchObject({
      memberId: uuidOf(3),
      purpose: 'HEALTH_CHECK',
      centre: 'CORE',
    })
})

it('only a manager sets how much room there is', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'visits.setRoom' })).not.toBeInTheDocument()
})

it('a manager closes an afternoon of one day with a nought', async () => {
  const service = await open('MANAGER')
  service.answers(setVisitCapacityCall, {})
  await page.getByRole('button', { name: 'visits.setRoom' }).click()
  await page.getByRole('combobox', { name: 'visits.from' }).selectOptions('14:00')
  await page.getByRole('textbox', { name: 'visits.capacity' }).fill('0')
  await page.getByRole('dialog').getByRole('button', { name: 'visits.setRoom' }).click()
  await expect
    .poll(() => service.sent(setVisitCapacityCall)[0]?.body)
    .toMatchObject({ from: '14:00', to: '18:00', capacity: 0 })
})
