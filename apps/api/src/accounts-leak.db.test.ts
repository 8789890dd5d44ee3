import { Writable } from 'node:stream'
import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import { changePasswordPath } from '@dhc/contracts/member-api/password'
import { exportPath, profilePath } from '@dhc/contracts/member-api/profile'
import { registerPath } from '@dhc/contracts/member-api/registration'
import { extendTokenPath, logoutPath } from '@dhc/contracts/member-api/session'
import { expect, it, vi } from 'vitest'
import { createLogger } from './platform/logging/create-logger.ts'
import { accountsAtWork, demoPassword } from './testing/accounts-at-work.ts'
import { applicantBody } from './testing/registration-samples.ts'
import { useTestDatabase } from './testing/test-database.ts'

// Real hashing on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()

it('no password, code, token, name, number or birth date of a member is in any log (SEC-18)', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const at = await accountsAtWork(database(), { log: createLogger('trace', stream) })
  const browser = at.browser('203.0.113.99')
  const mobile = '91237654'
  const asked = await browser.post(requestCodePath, { purpose: 'register', mobile })
  const code = await at.codeSentTo(`+852${mobile}`)
  await browser.post(verifyCodePath, { otp_id: asked.payload.otp_id, code: '000000' })
  const proof = String((await browser.post(verifyCodePath, { otp_id: asked.payload.otp_id, code })).payload.otp_token)
  const body = {
    ...applicantBody({ mobile, surname_en: 'MARKERNAME' }),
    password: 'Marker7Pass',
    confirm_password: 'Marker7Pass',
  }
  await browser.post(registerPath, { ...body, otp_token: 'wrong' })
  const registered = await browser.post(registerPath, { ...body, otp_token: proof })
  expect(registered.status).toBe(200)
  await browser.post(registerPath, { ...body, otp_token: proof })
  await browser.logIn({ mobile }, 'Marker7Wrong')
  await browser.logIn({ mobile }, 'Marker7Pass')
  const secrets = [code, proof, browser.token ?? '', ...browser.cookies.values()]
  for (const path of [profilePath, exportPath, extendTokenPath]) expect((await browser.post(path)).status).toBe(200)
  await browser.post(changePasswordPath, {
    current_password: 'Marker7Pass',
    new_password: 'short',
    confirm_password: 'short',
  })
  await browser.post(logoutPath)
  await at.browser().logInStaff('demo.admin', demoPassword)
  await at.app.close()

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  for (const secret of [
    ...secrets,
    mobile,
    'MARKERNAME',
    'Marker7',
    '陳',
    '1958-03-09',
    '203.0.113.99',
    demoPassword,
  ]) {
    expect(log, secret).not.toContain(secret)
  }
})
