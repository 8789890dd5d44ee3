import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { listPasskeysCall, removePasskeyCall, renewRecoveryCodesCall } from '@dhc/contracts/staff-api/passkeys'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { OwnSignInScreen } from './own-sign-in-screen.tsx'

const phone = { id: uuidOf(1), label: 'My phone', created_at: '2026-11-01T10:00:00+08:00', last_used_at: null }

async function open() {
  const service = startSampleService()
  service.answers(listPasskeysCall, { items: [phone], recovery_codes_left: 3 })
  await showScreen(<OwnSignInScreen />, { role: 'INSTRUCTOR' })
  await expect.element(page.getByRole('rowheader', { name: 'My phone' })).toBeVisible()
  return service
}

it('a lost phone is taken off the list after one more question, by keyboard', async () => {
  const service = await open()
  service.answers(removePasskeyCall, {})
  page.getByRole('button', { name: 'ownSignIn.remove My phone' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'ownSignIn.remove' })
  await expect.element(dialog).toBeVisible()
  service.answers(listPasskeysCall, { items: [], recovery_codes_left: 3 })
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('ownSignIn.none')).toBeVisible()
  expect(service.sent(removePasskeyCall)).toHaveLength(1)
})

it('new recovery codes are shown once they are asked for, and no others are known', async () => {
  const service = await open()
  service.answers(renewRecoveryCodesCall, { codes: ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF'] })
  await page.getByRole('button', { name: 'ownSignIn.renew' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ownSignIn.renew' }).click()
  await expect.element(page.getByText('AAAA-BBBB-CCCC-DDDD-EEEE-FFFF')).toBeVisible()
})

it('a device that is off the list already is refused in words', async () => {
  const service = await open()
  service.refuses(removePasskeyCall, 'notFound')
  await page.getByRole('button', { name: 'ownSignIn.remove My phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ownSignIn.remove' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Not found.')
})
