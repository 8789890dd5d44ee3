import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { showPaperPackCall } from '@dhc/contracts/staff-api/today'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { PaperScreen } from './paper-screen.tsx'

const person = { member_no: 'SSPD000101', name: 'HO Mei', name_zh: '何美', mobile: '+85291234567' }
const lesson = (number: number, lessonStatus: string) => ({
  lessonUuid: uuidOf(number),
  classCode: `EX-0${number}A`,
  courseName: inAllLanguages,
  start: '09:30',
  end: '10:30',
  lessonStatus,
  roll: [{ ...person, on_leave: false }],
})
const pack = {
  centre: 'CORE',
  made_at: '2026-11-18T06:00:00+08:00',
  days: [{ date: '2026-11-18', lessons: [lesson(1, 'SCHEDULED'), lesson(2, 'CANCELLED')] }],
  phones: [{ ...person, classCodes: ['EX-01A'] }],
}

async function open() {
  const service = startSampleService()
  service.answers(showPaperPackCall, pack)
  await showScreen(<PaperScreen />, { role: 'FRONTDESK' })
  await expect.element(page.getByRole('region', { name: 'paper.phones' })).toBeVisible()
  return service
}

it('each lesson that takes place has its sheet, and everybody’s number is on the last (decision 0034)', async () => {
  await open()
  await expect.element(page.getByRole('region', { name: 'EX-01A 八段錦' })).toBeVisible()
  expect(page.getByRole('region', { name: 'EX-02A 八段錦' }).elements()).toEqual([])
  await expect.element(page.getByRole('cell', { name: '+85291234567' })).toBeVisible()
})

it('what was made in the morning is asked for by keyboard, and said to be missing when there is none', async () => {
  const service = await open()
  service.refuses(showPaperPackCall, 'notFound')
  page.getByRole('button', { name: 'paper.made.morning' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('paper.none')).toBeVisible()
})

it('a centre that is not one’s own is refused in words, with a way to ask again', async () => {
  const service = await open()
  service.refuses(showPaperPackCall, 'notAllowed')
  await page.getByRole('button', { name: 'SAT-MF' }).click()
  // The service's own sentence: it alone knows why a right is missing.
  await expect.element(page.getByText('notAllowed')).toBeVisible()
  service.answers(showPaperPackCall, { ...pack, centre: 'SAT-MF' })
  await page.getByRole('button', { name: 'desk.again' }).click()
  await expect.element(page.getByRole('region', { name: 'paper.phones' })).toBeVisible()
})
