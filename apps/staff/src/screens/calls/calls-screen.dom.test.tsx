import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { listCallsDueCall, logCallCall } from '@dhc/contracts/staff-api/calls'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onOnePage, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { CallsScreen } from './calls-screen.tsx'

const due = (number: number, name: string) => ({
  id: uuidOf(number),
  member_id: uuidOf(number + 100),
  member_no: `SSPD00010${number}`,
  name,
  name_zh: null,
  mobile: '+85291234567',
  language: 'en-US',
  greeting: 'Good morning',
  because: 'NO_SMS',
  title: 'Called off',
  text: 'The lesson of today is called off.',
  at: '2026-11-18T09:00:00+08:00',
  attempts: 0,
  last_result: null,
})
const [first, second] = [due(1, 'HO Mei'), due(2, 'LAU Kin')]

async function open() {
  const service = startSampleService()
  service.answers(listCallsDueCall, onOnePage([first, second]))
  await showScreen(<CallsScreen />, { role: 'FRONTDESK' })
  await expect.element(page.getByRole('heading', { name: /HO Mei/ })).toBeVisible()
  return service
}

it('one key notes that somebody was reached, and the next person is there (D-128)', async () => {
  const service = await open()
  await expect.element(page.getByRole('button', { name: 'calls.result.REACHED' })).toHaveFocus()
  service.answers(logCallCall, { id: first.id, done: true, next_at: null })
  service.answers(listCallsDueCall, onOnePage([second]))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: /LAU Kin/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'calls.result.REACHED' })).toHaveFocus()
  expect(service.sent(logCallCall).map(({ path, body }) => [path.includes(first.id), body])).toEqual([
    [true, { result: 'REACHED' }],
  ])
})

it('somebody further down can be called first, and what to say is there in their language', async () => {
  await open()
  await page.getByRole('button', { name: 'LAU Kin' }).click()
  await expect.element(page.getByRole('heading', { name: /LAU Kin/ })).toBeVisible()
  await expect.element(page.getByText('The lesson of today is called off.')).toBeVisible()
})

it('a colleague was quicker: it is said in words', async () => {
  const service = await open()
  service.refuses(logCallCall, 'alreadyHandled')
  await page.getByRole('button', { name: 'calls.result.NO_ANSWER' }).click()
  await expect.element(page.getByText(/already been handled/)).toBeVisible()
})
