import { failure, type SampleService, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import { requestCodeCall, verifyCodeCall } from '@dhc/contracts/member-api/one-time-code'
import { issueChallengeCall } from '@dhc/contracts/member-api/proof-of-work'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { woundClock } from '../testing/wound-clock.ts'
import { ProofStages } from './proof-stages.tsx'
import { FormClock, useOneTimeCode } from './use-one-time-code.ts'

const sent = {
  otp_id: '00000000-0000-4000-8000-000000000001',
  masked_mobile: '6*** **67',
  resend_after: 60,
  expires_in: 300,
}
const proof = { otp_token: 'proof', expires_in: 900 }

let service: SampleService
let time: ReturnType<typeof woundClock>

function Sample() {
  const code = useOneTimeCode('register')
  return (
    <ProofStages
      code={code}
      name="code"
      address={
        <button type="button" onClick={() => code.request({ mobile: '61234567' })}>
          Begin
        </button>
      }
      afterwards={
        <label>
          Good until {code.proof?.expiresAtMs} <input />
        </label>
      }
    />
  )
}

const field = page.getByLabelText('Verification code')
const confirm = page.getByRole('button', { name: 'Confirm' })
const resend = page.getByRole('button', { name: /^Resend/ })
const type = async (digits: string) => {
  await field.fill(digits)
  await userEvent.keyboard('{Enter}')
}

beforeEach(async () => {
  service = startSampleService()
  time = woundClock()
  service.answers(requestCodeCall, sent)
  service.answers(verifyCodeCall, proof)
  await show(
    <FormClock value={time.clock}>
      <Sample />
    </FormClock>,
  )
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect.element(field).toBeVisible()
})
afterEach(() => vi.unstubAllGlobals())

describe('the wait for another code (D-097)', () => {
  it('is counted on the button by the clock, to the last second', async () => {
    await expect.element(resend).toHaveTextContent('Resend in 60 seconds')
    time.wind(1)
    await expect.element(resend).toHaveTextContent('Resend in 59 seconds')
    time.wind(58)
    await expect.element(resend).toHaveTextContent('Resend in 1 second')
    time.wind(1)
    await expect.element(resend).toHaveTextContent('Resend code')
    expect(time.isWatched()).toBe(false)
  })

  it('is over at once for a phone that slept through it', async () => {
    time.wind(3600)
    await expect.element(resend).toHaveTextContent('Resend code')
  })

  it('cannot be shortened: a press before its end sends nothing', async () => {
    await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
    await resend.click({ force: true })
    expect(service.sent(requestCodeCall)).toHaveLength(1)
  })

  it('begins anew with the next code, which goes to the same number and is announced', async () => {
    time.wind(60)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expect.element(resend).toHaveTextContent('Resend in 60 seconds')
    expect(service.sent(requestCodeCall).map(({ body }) => body)).toEqual([
      { purpose: 'register', mobile: '61234567' },
      { purpose: 'register', mobile: '61234567' },
    ])
    await expect
      .element(page.getByRole('status').filter({ hasText: 'A code has been sent to 6*** **67.' }).nth(1))
      .toBeInTheDocument()
  })

  it('is as long as the service says when it was asked too soon (1204)', async () => {
    service.refuses(requestCodeCall, 'codeTooSoon', { retry_after: 25 })
    time.wind(60)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expect.element(resend).toHaveTextContent('Resend in 25 seconds')
    await expect
      .element(page.getByText(/Please wait before requesting another code. You can try again in 25 seconds/))
      .toBeVisible()
  })
})

describe('beyond a purpose’s few codes (SEC-04)', () => {
  it('the form earns a proof of work of the cost that was asked for, and goes on by itself', async () => {
    const salt = 'salt?cost=4&expires=1&'
    const refused = { fields: { proof_of_work: 'required' }, work: 4 }
    service.answersInTurn(
      requestCodeCall,
      () => failure('validationFailed', refused),
      () => success(sent),
    )
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}7`))
    const challenge = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
    service.answers(issueChallengeCall, { algorithm: 'SHA-256', challenge, maxnumber: 50, salt, signature: 'signed' })
    time.wind(60)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expect.element(resend).toHaveTextContent('Resend in 60 seconds')
    const proofs = service.sent(requestCodeCall).map(({ body }) => (body as { proof_of_work?: string }).proof_of_work)
    expect(proofs).toEqual([undefined, undefined, expect.any(String)])
    expect(service.sent(issueChallengeCall)[0]?.query).toBe('cost=4&locale=en')
  })
})

describe('a code that is typed (S8-10, S8-12)', () => {
  it('finds the focus in its field as soon as there is one', async () => {
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  })

  it.each([
    ['', 'The code has 6 digits; you typed 0. Please type all the digits in the SMS.'],
    ['12345', 'The code has 6 digits; you typed 5. Please type all the digits in the SMS.'],
  ])('«%s» is not sent, and the field says why', async (typed, why) => {
    await type(typed)
    await expect.element(page.getByRole('link', { name: `Verification code: ${why}` })).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(service.sent(verifyCodeCall)).toHaveLength(0)
  })

  it('may hold the blank that a message puts in its middle', async () => {
    await type('123 456')
    await expect.poll(() => service.sent(verifyCodeCall)).toHaveLength(1)
    expect(service.sent(verifyCodeCall)[0]?.body).toEqual({ otp_id: sent.otp_id, code: '123456' })
  })

  it('is refused beside its field when it is wrong, and can be typed again', async () => {
    service.refuses(verifyCodeCall, 'codeWrong')
    await type('000000')
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    service.answers(verifyCodeCall, proof)
    await type('123456')
    await expect.element(page.getByLabelText(/Good until/)).toBeVisible()
  })

  it('may be typed with a Chinese keyboard', async () => {
    await type('１２３４５６')
    await expect.poll(() => service.sent(verifyCodeCall)).toHaveLength(1)
    expect(service.sent(verifyCodeCall)[0]?.body).toEqual({ otp_id: sent.otp_id, code: '123456' })
  })

  it('leaves no error behind when another code is on its way', async () => {
    service.refuses(verifyCodeCall, 'codeWrong')
    await type('000000')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    time.wind(60)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    await expect.element(field).toHaveValue('')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('is sent once, however often the button is pressed meanwhile', async () => {
    const letGo = service.waits(verifyCodeCall, proof)
    await type('123456')
    await expect.element(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(service.sent(verifyCodeCall)).toHaveLength(1)
    letGo()
    await expect.element(page.getByLabelText(/Good until/)).toBeVisible()
  })

  it('earns a proof that grows old by the clock, and the focus goes on to what it is good for', async () => {
    time.wind(30)
    await type('123456')
    await expect.element(page.getByLabelText('Good until 930000')).toHaveFocus()
    await expect.element(confirm).not.toBeInTheDocument()
  })

  it('is no longer asked for when another number is wanted', async () => {
    await page.getByRole('button', { name: 'Use another number' }).click()
    await expect.element(page.getByRole('button', { name: 'Begin' })).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
  })
})
