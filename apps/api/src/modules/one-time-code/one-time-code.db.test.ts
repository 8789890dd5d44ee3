import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import { resetPasswordPath } from '@dhc/contracts/member-api/password'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createCodeSecrets } from './code-secrets.ts'

// Real hashing on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let browser: Browser
const second = 1000

beforeAll(async () => {
  at = await accountsAtWork(database())
})
beforeEach(async () => {
  await emptyTables(database(), ['rate_limit', 'message_out', 'one_time_code', 'sign_in_attempts'])
  browser = at.browser()
})

const ask = (body: object) => browser.post(requestCodePath, body)
const askToRegister = (mobile = '61234567') => ask({ purpose: 'register', mobile })
const verify = (otp_id: unknown, code: string) => browser.post(verifyCodePath, { otp_id, code })
const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('asking for a code (S9-19, D-097)', () => {
  it('sends six digits by SMS, good for five minutes, and tells nothing but the masked number', async () => {
    const answer = await askToRegister()
    expect(answer.payload).toEqual({
      otp_id: expect.any(String),
      masked_mobile: '6*** **67',
      resend_after: 60,
      expires_in: 300,
    })
    const [sms] = await at.outbox('+85261234567')
    expect(sms).toMatchObject({ channel: 'SMS', purpose: 'code-register', locale: 'en-US' })
    expect(sms?.expiresAt?.getTime()).toBe(at.clock.now().getTime() + 300 * second)
    const code = await at.codeSentTo('+85261234567')
    expect(code).toMatch(/^\d{6}$/)
    expect(answer.text).not.toContain(code)
  })

  it('again after 60 seconds, not after 59.999', async () => {
    await askToRegister()
    at.clock.pass(60 * second - 1)
    const early = await askToRegister()
    expect([early.status, early.code, early.payload.retry_after]).toEqual([429, 1204, 1])
    at.clock.pass(1)
    expect((await askToRegister()).status).toBe(200)
  })

  it('ten requests for one number at one moment send one SMS', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => askToRegister('61230000')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await at.outbox('+85261230000')).toHaveLength(1)
  })

  it('one address may ask twenty times a day, whatever the numbers (SEC-04)', async () => {
    const statuses: number[] = []
    for (let n = 10; n < 31; n += 1) statuses.push((await askToRegister(`612300${n}`)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  it('a number is the same number however it is written (SEC-04)', async () => {
    await askToRegister('6123 4567')
    for (const written of ['+85261234567', '852-6123-4567', ' 61234567 ', '６１２３４５６７']) {
      expect((await askToRegister(written)).code).toBe(1204)
    }
  })

  it('only Hong Kong mobile numbers, and a new mobile only for somebody who is signed in', async () => {
    expect((await askToRegister('21234567')).code).toBe(1001)
    const answer = await ask({ purpose: 'change_mobile', mobile: '61234567' })
    expect([answer.status, answer.code]).toEqual([401, 1003])
    expect((await ask({ purpose: 'new_device', mobile: '61234567' })).code).toBe(1001)
    expect((await ask({ purpose: 'forgot_password' })).code).toBe(1104)
  })
})

describe('typing the code', () => {
  it('the fourth and fifth wrong code are wrong, the sixth is too many, even if it is right (S8-12, 1202, 1205)', async () => {
    const { payload } = await askToRegister()
    const right = await at.codeSentTo('+85261234567')
    const codes: unknown[] = []
    for (let tries = 1; tries <= 5; tries += 1) codes.push((await verify(payload.otp_id, notThe(right))).code)
    expect(codes).toEqual([1202, 1202, 1202, 1202, 1202])
    const sixth = await verify(payload.otp_id, right)
    expect([sixth.status, sixth.code]).toEqual([429, 1205])
  })

  it('the right one at the fifth try is good, and good once', async () => {
    const { payload } = await askToRegister()
    const right = await at.codeSentTo('+85261234567')
    for (let tries = 1; tries <= 4; tries += 1) await verify(payload.otp_id, notThe(right))
    expect((await verify(payload.otp_id, right)).payload).toEqual({ otp_token: expect.any(String), expires_in: 900 })
    const again = await verify(payload.otp_id, right)
    expect([again.status, again.code]).toEqual([410, 1203])
  })

  it('is good for exactly five minutes (1203)', async () => {
    const { payload } = await askToRegister()
    const right = await at.codeSentTo('+85261234567')
    at.clock.pass(300 * second)
    expect((await verify(payload.otp_id, right)).code).toBe(1203)
    at.clock.pass(second)
    const next = await askToRegister()
    const newer = await at.codeSentTo('+85261234567')
    at.clock.pass(300 * second - 1)
    expect((await verify(next.payload.otp_id, newer)).status).toBe(200)
  })

  it('a newer code replaces the older one; a code of another challenge is wrong', async () => {
    const first = await askToRegister()
    const older = await at.codeSentTo('+85261234567')
    at.clock.pass(60 * second)
    const second_ = await askToRegister()
    expect((await verify(first.payload.otp_id, older)).code).toBe(1203)
    const newer = await at.codeSentTo('+85261234567')
    if (older !== newer) expect((await verify(second_.payload.otp_id, older)).code).toBe(1202)
    expect((await verify(second_.payload.otp_id, newer)).status).toBe(200)
  })

  it('500 parallel guesses on one code are compared five times (SEC-04)', async () => {
    const { payload } = await askToRegister()
    const right = await at.codeSentTo('+85261234567')
    const answers = await Promise.all(Array.from({ length: 500 }, () => verify(payload.otp_id, notThe(right))))
    expect(answers.filter(({ code }) => code === 1202)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 1205 || code === 1008)).toHaveLength(495)
  }, 60_000)

  it('after 20 guesses in 24 hours nothing is compared for this number, whatever the code', async () => {
    let compared = 0
    for (let round = 1; round <= 5; round += 1) {
      const { payload } = await askToRegister()
      const right = await at.codeSentTo('+85261234567')
      for (let tries = 1; tries <= 5; tries += 1) {
        if ((await verify(payload.otp_id, notThe(right))).code === 1202) compared += 1
      }
      at.clock.pass(61 * 60 * second)
    }
    expect(compared).toBe(20)
  })
})

describe('registering with a number that is registered already (S8-11)', () => {
  it('looks the same until the right code is typed; the SMS tells its owner', async () => {
    const known = await askToRegister('55500101')
    const unknown = await askToRegister('61234567')
    expect(Object.keys(known.payload)).toEqual(Object.keys(unknown.payload))
    expect((await at.outbox('+85255500101'))[0]?.body).toContain('registered already')
    const code = await at.codeSentTo('+85255500101')
    expect((await verify(known.payload.otp_id, notThe(code))).code).toBe(1202)
    const taken = await verify(known.payload.otp_id, code)
    expect([taken.status, taken.code]).toEqual([409, 1201])
    expect(taken.payload.error_message).toBe('This mobile phone number has already been registered.')
  })

  it('a parent’s number may be used for a child (D-083)', async () => {
    const { payload } = await ask({ purpose: 'register', mobile: '55500101', minor: true })
    expect((await verify(payload.otp_id, await at.codeSentTo('+85255500101'))).status).toBe(200)
  })
})

describe('a forgotten password (D-099, S8-10)', () => {
  const next = { new_password: 'Tram7Kettle', confirm_password: 'Tram7Kettle' }

  it('is set anew with a one-time password; all sessions end and the lock is lifted', async () => {
    const elsewhere = at.browser()
    await elsewhere.logIn({ mobile: '55500102' }, demoPassword)
    for (let tries = 1; tries <= 5; tries += 1) await at.browser().logIn({ mobile: '55500102' }, 'Wrong1234')
    const { payload } = await ask({ purpose: 'forgot_password', member_no: 'SSPD000102' })
    expect(payload.masked_mobile).toBe('5*** **02')
    const code = await at.codeSentTo('+85255500102')
    const wrong = await verify(payload.otp_id, notThe(code))
    expect([wrong.code, wrong.payload.error_message]).toEqual([1212, 'The one-time password is incorrect.'])
    const { payload: proof } = await verify(payload.otp_id, code)
    const reset = (body: object) => browser.post(resetPasswordPath, { otp_token: proof.otp_token, ...body })

    const same = await reset({ new_password: demoPassword, confirm_password: demoPassword })
    expect([same.status, [1302, 1305].includes(Number(same.code))]).toEqual([422, true])
    expect((await reset({ ...next, confirm_password: 'Tram7Kettlf' })).code).toBe(1304)
    expect((await reset(next)).status).toBe(200)
    expect((await reset(next)).code).toBe(1211)
    expect((await elsewhere.post('/api/member/profile')).code).toBe(1004)
    expect((await at.browser().logIn({ mobile: '55500102' }, 'Tram7Kettle')).status).toBe(200)
  })

  it('an unknown number gets the same answer, no SMS, and no code is right', async () => {
    const unknown = await ask({ purpose: 'forgot_password', mobile: '51110000' })
    expect(unknown.payload).toMatchObject({ masked_mobile: '5*** **00', resend_after: 60 })
    expect(await at.outbox('+85251110000')).toHaveLength(0)
    expect((await verify(unknown.payload.otp_id, '000000')).code).toBe(1212)
    expect((await ask({ purpose: 'forgot_password', mobile: '51110000' })).code).toBe(1204)
    const invented = await ask({ purpose: 'forgot_password', member_no: 'SSPD987654' })
    at.clock.pass(60 * second)
    const again = await ask({ purpose: 'forgot_password', member_no: 'SSPD987654' })
    expect(invented.payload.masked_mobile).toMatch(/^[4-9]\*\*\* \*\*\d\d$/)
    expect(again.payload.masked_mobile).toBe(invented.payload.masked_mobile)
  })

  it('a proof for one purpose is worth nothing for another, and lives 15 minutes', async () => {
    const { payload } = await askToRegister()
    const proof = await verify(payload.otp_id, await at.codeSentTo('+85261234567'))
    expect((await browser.post(resetPasswordPath, { otp_token: proof.payload.otp_token, ...next })).code).toBe(1211)
    const asked = await ask({ purpose: 'forgot_password', mobile: '55500104' })
    const { payload: stored } = await verify(asked.payload.otp_id, await at.codeSentTo('+85255500104'))
    at.clock.pass(900 * second)
    expect((await browser.post(resetPasswordPath, { otp_token: stored.otp_token, ...next })).code).toBe(1211)
  })
})

describe('SEC-06: recovery tells nobody which member number belongs to which phone', () => {
  const forgot = (who: object, from = at.browser()) =>
    from.post(requestCodePath, { purpose: 'forgot_password', ...who })
  const looksOf = async (answer: Promise<{ status: number; code: unknown; payload: object }>) => {
    const { status, code, payload } = await answer
    return [status, code, Object.keys(payload).toSorted()]
  }
  const [mobile, memberNo, others] = ['55500102', 'SSPD000102', 'SSPD000104']
  let addresses = 0
  const elsewhere = () => at.browser(`198.51.100.${++addresses}`)

  it.each([
    ['from another address', () => elsewhere()],
    ['from the address that caused the first code', () => browser],
  ])('the right number is answered like a wrong one, %s', async (_where, from) => {
    expect((await forgot({ mobile }, browser)).status).toBe(200)
    const looks = []
    for (const member_no of [memberNo, others, 'SSPD987654']) looks.push(await looksOf(forgot({ member_no }, from())))
    expect(looks).toEqual(Array(3).fill([200, undefined, ['expires_in', 'masked_mobile', 'otp_id', 'resend_after']]))
    expect(await at.outbox(`+852${mobile}`)).toHaveLength(1)
  })

  it('nor the other way round, nor by registering with the phone, nor by both together', async () => {
    expect((await forgot({ member_no: memberNo }, browser)).status).toBe(200)
    for (const who of [{ mobile }, { mobile, member_no: memberNo }, { mobile, member_no: others }])
      expect(await looksOf(forgot(who, elsewhere()))).toEqual(
        await looksOf(forgot({ mobile: '51110000' }, elsewhere())),
      )
    expect((await askToRegister(mobile)).status).toBe(200)
    const sent = await at.outbox(`+852${mobile}`)
    expect(sent.map(({ purpose }) => purpose).toSorted()).toEqual(['code-forgot_password', 'code-register'])
  })

  it('whoever asked hears of the pause, for a number that exists and for one that does not', async () => {
    for (const who of [{ mobile }, { member_no: 'SSPD987654' }]) {
      const answers = [await forgot(who, browser), await forgot(who, browser)]
      expect(answers.map(({ code }) => code)).toEqual([undefined, 1204])
    }
  })

  it('what a stranger asks for does not end the code that is on the phone', async () => {
    const { payload } = await forgot({ mobile }, browser)
    const code = await at.codeSentTo(`+852${mobile}`)
    const silent = await forgot({ member_no: memberNo }, elsewhere())
    expect((await verify(silent.payload.otp_id, code)).code).toBe(1212)
    expect((await verify(payload.otp_id, code)).status).toBe(200)
  })

  it('20 wrong codes for the phone are not told to whoever asks by the number', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { payload } = await forgot({ mobile }, elsewhere())
      const right = await at.codeSentTo(`+852${mobile}`)
      for (let tries = 0; tries < 5; tries += 1) await verify(payload.otp_id, notThe(right))
      at.clock.pass(61 * 60 * second)
    }
    const byNumber = await forgot({ member_no: memberNo }, elsewhere())
    const right = await at.codeSentTo(`+852${mobile}`)
    // Not even the right code is compared, and it looks like any wrong one.
    expect((await verify(byNumber.payload.otp_id, right)).code).toBe(1212)
  })

  it('ten who ask in two ways at one moment make one SMS, and all look the same', async () => {
    const ways = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? { mobile } : { member_no: memberNo }))
    const looks = await Promise.all(ways.map((who) => looksOf(forgot(who, elsewhere()))))
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1)
    expect(await at.outbox(`+852${mobile}`)).toHaveLength(1)
  })

  it('masks of numbers nobody has begin with every digit a real one may begin with', () => {
    const secrets = createCodeSecrets(new Uint8Array(32).fill(7), { bytes: () => new Uint8Array(32), uuid: () => '' })
    const first = Array.from({ length: 500 }, (_, n) => secrets.inventedMobile(`SSPD9${n}`).at(4))
    expect([...new Set(first)].toSorted()).toEqual(['4', '5', '6', '7', '8', '9'])
  })
})
