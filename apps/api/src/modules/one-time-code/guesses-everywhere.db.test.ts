import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import { proofOfWorkChallenge, proofOfWorkPath } from '@dhc/contracts/member-api/proof-of-work'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LimitName } from '../../platform/rate-limit/limits.ts'
import { memberRateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { type AccountsAtWork, accountsAtWork } from '../../testing/accounts-at-work.ts'
import { solveChallenge } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { addressOf } from '../../testing/guessing.ts'
import { logLines } from '../../testing/log-lines.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

/** SEC-04: nobody can stop the codes of everybody; beyond 500 wrong ones an hour each costs a proof of work. */
vi.setConfig({ testTimeout: 120_000 })
const database = useTestDatabase()
const { log, lines } = logLines()
let at: AccountsAtWork
let addresses = 0

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }), log })
})
beforeEach(async () => {
  lines.length = 0
  await emptyTables(database(), ['rate_limit', 'one_time_code', 'message_out', 'sign_in_attempts'])
})

type Purpose = 'register' | 'forgot_password'

const somewhere = () => at.browser(addressOf(addresses++))
const ask = (purpose: Purpose, mobile: string, more: object = {}) =>
  somewhere().post(requestCodePath, { purpose, mobile, ...more })
const verify = (otp_id: unknown, code: string, more: object = {}) =>
  somewhere().post(verifyCodePath, { otp_id, code, ...more })
const solved = async () => ({
  proof_of_work: solveChallenge(proofOfWorkChallenge.parse((await somewhere().get(proofOfWorkPath)).payload)),
})
const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const alarms = () => lines.flatMap((line) => (JSON.parse(line) as { alarm?: string }).alarm ?? [])

/** As often as it takes until the next would be one too many. */
async function spend(limit: LimitName, times: number): Promise<void> {
  const counts = memberRateLimits({ runSql: database().runSql, indexKey: testIndexKey, raiseAlarm: () => undefined })
  for (let n = 0; n < times; n += 1) await counts.consume(limit, 'all')
}

/** So many numbers from this one on, five guesses each: answers how many were compared. */
async function guessAt(purpose: Purpose, firstMobile: number, numbers: number): Promise<number> {
  let wrong = 0
  for (let number = 0; number < numbers; number += 1) {
    const { payload } = await ask(purpose, String(firstMobile + number))
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await verify(payload.otp_id, '000000')
      if (answer.code === 1202 || answer.code === 1212) wrong += 1
    }
  }
  return wrong
}

/** Tai Man, who forgot the password and has the phone at hand. */
async function forgotten() {
  const { payload } = await ask('forgot_password', '55500101')
  return { id: payload.otp_id, right: await at.codeSentTo('+85255500101') }
}

describe('six hundred requests for made-up numbers (SEC-04, issue 16 row 2)', () => {
  it('do not stop anybody’s code, nor make it dearer, when nobody has these numbers', async () => {
    expect(await guessAt('forgot_password', 51_600_000, 100)).toBe(500)
    const { id, right } = await forgotten()
    expect((await verify(id, right)).status).toBe(200)
    expect(alarms()).toEqual(['codeGuessAtNobody'])
  })

  it('as if to register cost others who register a proof of work, and members nothing', async () => {
    await spend('registrationCodeGuessEverywhere', 498)
    // Of the 15 guesses two are compared; should a code happen to be 000000, the next number makes up for it.
    expect(await guessAt('register', 61_600_000, 3)).toBe(2)
    const member = await forgotten()
    expect((await verify(member.id, member.right)).status).toBe(200)

    const { payload } = await ask('register', '61770000')
    const right = await at.codeSentTo('+85261770000')
    expect((await verify(payload.otp_id, right)).payload.fields).toHaveProperty('proof_of_work')
    expect((await verify(payload.otp_id, right, await solved())).status).toBe(200)
  })
})

describe('beyond 500 wrong codes in an hour (SEC-04, issue 16 row 2)', () => {
  it('the 500th raises one alarm', async () => {
    await spend('codeGuessEverywhere', 499)
    const { id, right } = await forgotten()
    expect((await verify(id, notThe(right))).code).toBe(1212)
    expect((await verify(id, notThe(right), await solved())).code).toBe(1212)
    expect(alarms()).toEqual(['codeGuessEverywhere'])
  })

  it('a right code is good with a proof of work, and is not lost by coming without one', async () => {
    await spend('codeGuessEverywhere', 500)
    const { id, right } = await forgotten()
    for (let tries = 0; tries < 8; tries += 1) {
      const refused = await verify(id, right)
      expect([refused.status, refused.code]).toEqual([422, 1001])
      expect(Object.keys(refused.payload.fields as object)).toEqual(['proof_of_work'])
    }
    const work = await solved()
    expect((await verify(id, notThe(right), work)).code).toBe(1212)
    expect((await verify(id, right, work)).payload.fields).toHaveProperty('proof_of_work')
    expect((await verify(id, right, await solved())).status).toBe(200)
  })

  it('a number nobody has is asked for it in the same way', async () => {
    await spend('codeGuessEverywhere', 500)
    const { payload } = await ask('forgot_password', '51110000')
    expect((await verify(payload.otp_id, '000000')).payload.fields).toHaveProperty('proof_of_work')
    expect((await verify(payload.otp_id, '000000', await solved())).code).toBe(1212)
  })
})

describe('beyond 2000 codes sent in an hour', () => {
  it('a code is sent for a proof of work, and an alarm is raised', async () => {
    await spend('codeSendEverywhere', 1999)
    expect((await ask('register', '61880001')).status).toBe(200)
    expect((await ask('register', '61880002')).payload.fields).toHaveProperty('proof_of_work')
    expect((await ask('register', '61880002', await solved())).status).toBe(200)
    expect(await at.codeSentTo('+85261880002')).toMatch(/^\d{6}$/)
    expect(alarms()).toEqual(['codeSendEverywhere'])
  })

  it('those that were never sent, because nobody has the number, are not among them', async () => {
    await spend('codeSendEverywhere', 1999)
    for (let n = 0; n < 5; n += 1) expect((await ask('forgot_password', `5170000${n}`)).status).toBe(200)
    expect((await ask('register', '61880003')).status).toBe(200)
  })
})
