import { failure, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import {
  confirmEnrolmentCall,
  listEnrolmentsWaitingCall,
  refuseEnrolmentCall,
} from '@dhc/contracts/staff-api/class-enrolments'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, onOnePage, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { ConfirmationsScreen } from './confirmations-screen.tsx'

const entered = (number: number) => ({
  enrolmentId: uuidOf(number),
  entryNo: `E00000${number}`,
  strapiUuid: uuidOf(50),
  member_id: uuidOf(number + 100),
  status: 'P',
  statusAt: '2026-11-10T10:00:00+08:00',
})
const waiting = (number: number, name: string) => ({
  ...entered(number),
  classCode: 'EX-01A',
  courseName: inAllLanguages,
  method: 'OPEN',
  name,
  name_zh: null,
  member_no: null,
  appliedAt: '2026-11-10T10:00:00+08:00',
  due: '2026-11-17',
  overdue: number === 1,
})
const [first, second] = [waiting(1, 'HO Mei'), waiting(2, 'LAU Kin')]

async function open() {
  const service = startSampleService()
  service.answers(listEnrolmentsWaitingCall, onOnePage([first, second]))
  await showScreen(<ConfirmationsScreen />, { role: 'PROGRAMME' })
  await expect.element(page.getByRole('checkbox', { name: 'HO Mei' })).toBeVisible()
  return service
}

it('many are confirmed at once; one that is refused does not stop the others, and is named (D-107)', async () => {
  const service = await open()
  service.answersInTurn(
    confirmEnrolmentCall,
    () => failure('classFull'),
    () => success(entered(2)),
  )
  await page.getByRole('button', { name: 'confirmations.chooseAll' }).click()
  await page.getByRole('button', { name: 'confirmations.confirm' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('HO Mei EX-01A: refusal.classFull')
  expect(service.sent(confirmEnrolmentCall).map(({ path }) => path.includes(first.enrolmentId))).toEqual([true, false])
})

it('one is ticked and refused by keyboard, with a note', async () => {
  const service = await open()
  service.answers(refuseEnrolmentCall, entered(2))
  page.getByRole('checkbox', { name: 'LAU Kin' }).element().focus()
  await userEvent.keyboard(' ')
  await userEvent.fill(page.getByRole('textbox', { name: 'confirmations.note' }), 'Too young')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.poll(() => service.sent(refuseEnrolmentCall)).toHaveLength(1)
  const [sent] = service.sent(refuseEnrolmentCall)
  expect([sent?.path.includes(second.enrolmentId), sent?.body]).toEqual([true, { note: 'Too young' }])
})

it('while nobody is ticked the buttons do nothing', async () => {
  const service = await open()
  const confirm = page.getByRole('button', { name: 'confirmations.confirm' })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  confirm.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(service.sent(confirmEnrolmentCall)).toEqual([])
})
