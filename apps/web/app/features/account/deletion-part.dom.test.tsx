import { failure, type SampleService, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import { requestCodeCall, verifyCodeCall } from '@dhc/contracts/member-api/one-time-code'
import { confirmPasswordCall } from '@dhc/contracts/member-api/password'
import { type ProfileView, requestDeletionCall } from '@dhc/contracts/member-api/profile'
import { show } from '@dhc/forms/testing/show'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DeletionPart } from './components/deletion-part.tsx'

let service: SampleService
const password = page.getByLabelText('Password', { exact: true })
const sendCode = page.getByRole('button', { name: 'Send the code' })
const code = page.getByLabelText('Verification code')

beforeEach(async () => {
  service = startSampleService()
  service.answersInTurn(
    confirmPasswordCall,
    () => failure('currentPasswordWrong'),
    () => success({}),
  )
  service.answers(requestCodeCall, {
    otp_id: '00000000-0000-4000-8000-000000000001',
    masked_mobile: '6*** **67',
    resend_after: 60,
    expires_in: 300,
  })
  service.answers(verifyCodeCall, { otp_token: 'proof', expires_in: 900 })
  service.answers(requestDeletionCall, { deletion_due_on: '2026-11-29' })
  signIn(sampleToken({ holder: 'one' }))
  await show(<DeletionPart profile={{ deletion_due_on: null } as ProfileView} onChanged={() => undefined} />)
  await page.getByRole('button', { name: 'Ask for deletion' }).click()
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('closing an account (PRIV-02)', () => {
  it('a wrong password is told beside its field before any code goes out; the right one then gets its code', async () => {
    await password.fill('wrong-one-1')
    await sendCode.click()
    await expect.element(password).toHaveAccessibleDescription(/The current password does not match/)
    expect(service.sent(requestCodeCall)).toEqual([])
    await password.fill('right-one-1')
    await sendCode.click()
    await code.fill('123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect
      .poll(() => service.sent(requestDeletionCall).map(({ body }) => body))
      .toEqual([{ otp_token: 'proof', password: 'right-one-1' }])
    expect(service.sent(requestCodeCall)).toHaveLength(1)
  })
})
