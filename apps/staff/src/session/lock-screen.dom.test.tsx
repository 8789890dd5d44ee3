import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { listPasskeysCall, renewRecoveryCodesCall } from '@dhc/contracts/staff-api/passkeys'
import { logInStaffCall } from '@dhc/contracts/staff-api/session'
import { createStaffUserCall, listStaffUsersCall } from '@dhc/contracts/staff-api/users'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AccountsScreen } from '../screens/administration/accounts-screen.tsx'
import { OwnSignInScreen } from '../screens/own-sign-in/own-sign-in-screen.tsx'
import { ownId, showScreen } from '../testing/show-screen.tsx'
import { ConfirmItIsYou } from './lock-screen.tsx'

const staff = { id: ownId, username: 'chan', name: 'Chan', staff_role: 'ADMIN', centres: ['CORE'] }
const signedIn = {
  access_token: 'newer',
  expires_in: '900',
  token_type: 'Bearer',
  staff: { ...staff, must_change_password: false, wants_tour: false },
}

async function openCodes() {
  const service = startSampleService()
  service.answers(listPasskeysCall, { items: [], recovery_codes_left: 3 })
  const screen = (
    <>
      <OwnSignInScreen />
      <ConfirmItIsYou />
    </>
  )
  await showScreen(screen, { role: 'INSTRUCTOR' })
  service.refuses(renewRecoveryCodesCall, 'confirmationNeeded')
  await page.getByRole('button', { name: 'ownSignIn.renew' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ownSignIn.renew' }).click()
  await expect.element(page.getByRole('dialog', { name: 'confirmYou.heading' })).toBeVisible()
  return service
}

it('who signed in too long ago confirms by keyboard that it is them, and what was asked for goes on', async () => {
  const service = await openCodes()
  service.answers(logInStaffCall, signedIn)
  service.answers(renewRecoveryCodesCall, { codes: ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF'] })
  await userEvent.fill(page.getByLabelText('signIn.password'), 'Ferry8Lantern')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('AAAA-BBBB-CCCC-DDDD-EEEE-FFFF')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.sent(renewRecoveryCodesCall)).toHaveLength(2)
})

it('Escape leaves it: nothing is done, and the screen says what is missing', async () => {
  const service = await openCodes()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'confirmYou.heading' })).not.toBeInTheDocument()
  const refusal = page.getByRole('dialog').getByRole('alert')
  await expect.element(refusal).toHaveTextContent('Please enter your password again to confirm that it is you.')
  expect(service.sent(renewRecoveryCodesCall)).toHaveLength(1)
})

it('a wrong password is said in the dialog, and the form under it has lost nothing', async () => {
  const service = startSampleService()
  service.answers(listStaffUsersCall, { items: [] })
  const screen = (
    <>
      <AccountsScreen />
      <ConfirmItIsYou />
    </>
  )
  await showScreen(screen, { role: 'ADMIN' })
  service.refuses(createStaffUserCall, 'confirmationNeeded')
  await userEvent.fill(page.getByRole('textbox', { name: 'signIn.username' }), 'lam')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'confirmYou.heading' })
  await expect.element(dialog).toBeVisible()
  service.refuses(logInStaffCall, 'staffLoginFailed')
  await userEvent.fill(dialog.getByLabelText('signIn.password'), 'Wrong1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: 'signIn.username' })).toHaveValue('lam')
})
