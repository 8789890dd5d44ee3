import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import { proofOfWorkChallenge, proofOfWorkPath } from '@dhc/contracts/member-api/proof-of-work'
import { loginPath } from '@dhc/contracts/member-api/session'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { type Answer, type Browser, solveChallenge } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { addressOf } from '../../testing/guessing.ts'
import { logLines } from '../../testing/log-lines.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'

/** SEC-04, decision 0050: what strangers ask for takes nothing from whoever knows the password. */
vi.setConfig({ testTimeout: 120_000 })
const database = useTestDatabase()
const { log, lines } = logLines()
let at: AccountsAtWork
let addresses = 5000
const minute = 60_000
const [mobile, memberNo] = ['55500102', 'SSPD000102']
const phone = `+852${mobile}`

beforeAll(async () => {
  const accounts = testAccounts({ passwords: cheapPasswords(), asksCodeOnNewDevice: true })
  at = await accountsAtWork(database(), { accounts, log })
})
beforeEach(async () => {
  lines.length = 0
  const work = ['rate_limit', 'one_time_code', 'message_out', 'sign_in_attempts', 'known_device']
  await emptyTables(database(), work)
})

const somewhere = () => at.browser(addressOf(addresses++))
const alarms = () => lines.flatMap((line) => (JSON.parse(line) as { alarm?: string }).alarm ?? [])

/** As the page does: it sends again with the proof it is asked for. Answers also what that cost. */
async function withWork(from: Browser, path: string, body: object): Promise<Answer & { readonly cost: number }> {
  const first = await from.post(path, body)
  const cost = Number(first.payload.work ?? 0)
  if (cost === 0) return { ...first, cost }
  const { payload } = await from.get(`${proofOfWorkPath}?cost=${cost}`)
  const proof_of_work = solveChallenge(proofOfWorkChallenge.parse(payload))
  return { ...(await from.post(path, { ...body, proof_of_work })), cost }
}

/** One a minute, each from another place; answers what each cost. */
async function strangersAsk(times: number, who: object = { mobile }): Promise<number[]> {
  const costs: number[] = []
  for (let n = 0; n < times; n += 1) {
    const { status, cost } = await withWork(somewhere(), requestCodePath, { purpose: 'forgot_password', ...who })
    expect(status).toBe(200)
    costs.push(cost)
    at.clock.pass(minute)
  }
  return costs
}

const logIn = (from: Browser, more: object = {}) => from.post(loginPath, { mobile, password: demoPassword, ...more })

async function signInOnNewDevice(from = somewhere()): Promise<Answer> {
  const { payload } = await withWork(from, loginPath, { mobile, password: demoPassword })
  const code = await at.codeSentTo(phone)
  const verified = await from.post(verifyCodePath, { otp_id: payload.otp_id, code })
  return withWork(from, loginPath, { mobile, password: demoPassword, otp_token: verified.payload.otp_token })
}

describe('a right password gets its code for a new device (SEC-04)', () => {
  it.each([5, 10, 50])('after %i recovery requests by strangers from other addresses', async (times) => {
    // By both numbers, so that the proofs of the fiftieth need no minute of the machine.
    await strangersAsk(times / 2)
    await strangersAsk(times / 2, { member_no: memberNo })
    const own = somewhere()
    const asked = await logIn(own)
    expect([asked.status, asked.payload.otp_required]).toEqual([200, true])
    at.clock.pass(minute)
    expect((await signInOnNewDevice(own)).status).toBe(200)
  })

  it('also when strangers have guessed as often as a day allows', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { payload } = await withWork(somewhere(), requestCodePath, { purpose: 'forgot_password', mobile })
      const right = await at.codeSentTo(phone)
      const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
      for (let tries = 0; tries < 5; tries += 1)
        await somewhere().post(verifyCodePath, { otp_id: payload.otp_id, code: wrong })
      at.clock.pass(minute)
    }
    expect((await signInOnNewDevice()).status).toBe(200)
  })

  it('also from an address that has had its twenty, for a proof of work', async () => {
    const shared = addressOf(addresses++)
    for (let n = 10; n < 30; n += 1)
      await at.browser(shared).post(requestCodePath, { purpose: 'register', mobile: `612300${n}` })
    const refused = await at.browser(shared).post(requestCodePath, { purpose: 'register', mobile: '61230031' })
    expect(refused.status).toBe(429)
    expect((await logIn(at.browser(shared))).payload.fields).toHaveProperty('proof_of_work')
    expect((await signInOnNewDevice(at.browser(shared))).status).toBe(200)
  })

  it('and from the sixth of a day on for a proof of work, also where signing in itself costs one', async () => {
    const own = somewhere()
    for (let n = 0; n < 5; n += 1) {
      expect((await logIn(own)).status).toBe(200)
      at.clock.pass(minute)
    }
    expect((await logIn(own)).payload.fields).toHaveProperty('proof_of_work')
    for (let n = 0; n < 10; n += 1) await own.logIn({ mobile: `5123450${n}` }, 'Wrong1234')
    // One proof is good for both.
    expect((await signInOnNewDevice(own)).status).toBe(200)
  })

  it('and a clerk who resets a sign-in is not refused for what strangers asked for', async () => {
    const clerk = at.browser()
    await clerk.logInStaff('demo.frontdesk', demoPassword)
    await strangersAsk(6)
    const member = await findMember(at.members, { memberNo })
    const reset = () => clerk.post(`/api/staff/members/${member?.id}/reset_password`)
    expect((await reset()).status).toBe(200)
    expect((await reset()).code).toBe(1204)
  })

  it('two at the same moment are one SMS and one wait of a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(somewhere())))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1204, 1204, 1204, 1204, 1204, undefined])
    expect(await at.outbox(phone)).toHaveLength(1)
  })
})

describe('what strangers may cause (SEC-04)', () => {
  it('five of one purpose in a day; the sixth costs a proof of work, each its own, and is sent (D-097)', async () => {
    const [own, body] = [somewhere(), { purpose: 'register', mobile: '61234567' }]
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await own.post(requestCodePath, body)).status).toBe(200)
      at.clock.pass(minute)
    }
    const sixth = await own.post(requestCodePath, body)
    expect([sixth.status, sixth.code, sixth.payload.work]).toEqual([422, 1001, 1])
    expect(Object.keys(sixth.payload.fields as object)).toEqual(['proof_of_work'])
    const challenge = proofOfWorkChallenge.parse((await own.get(proofOfWorkPath)).payload)
    const paid = { ...body, proof_of_work: solveChallenge(challenge) }
    expect((await own.post(requestCodePath, paid)).status).toBe(200)
    expect(await at.outbox('+85261234567')).toHaveLength(6)
    at.clock.pass(minute)
    expect((await own.post(requestCodePath, paid)).payload.fields).toHaveProperty('proof_of_work')
    at.clock.pass(24 * 60 * minute)
    expect((await own.post(requestCodePath, body)).status).toBe(200)
  })

  it('the sixteenth in a day costs work, and it doubles with every five; each is sent, with one alarm', async () => {
    const costs = await strangersAsk(26)
    expect(costs).toEqual([...Array(15).fill(0), ...Array(5).fill(1), ...Array(5).fill(2), 4])
    expect(await at.outbox(phone)).toHaveLength(26)
    expect(alarms()).toEqual(['codeSendPerNumber'])
  })

  it('a proof for less than was asked is not taken', async () => {
    await strangersAsk(20)
    const cheap = solveChallenge(proofOfWorkChallenge.parse((await somewhere().get(proofOfWorkPath)).payload))
    const body = { purpose: 'forgot_password', mobile, proof_of_work: cheap }
    expect((await somewhere().post(requestCodePath, body)).payload).toMatchObject({ work: 2 })
  })

  it('of the fifteenth and the sixteenth at the same moment one costs work', async () => {
    await strangersAsk(14)
    // For two purposes, so that neither waits for the other's minute.
    const answers = await Promise.all([
      somewhere().post(requestCodePath, { purpose: 'forgot_password', mobile }),
      somewhere().post(requestCodePath, { purpose: 'register', mobile }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('a number of nobody costs the same, in words and bytes, and so does a member number (SEC-06)', async () => {
    const shape = ({ status, text }: Answer) => [status, text.replace(/"request_id":"[^"]+"/, '')]
    const shapes: unknown[] = []
    for (const who of [{ mobile }, { member_no: memberNo }, { mobile: '51110000' }, { member_no: 'SSPD987654' }]) {
      const costs = await strangersAsk(21, who)
      shapes.push([costs, shape(await somewhere().post(requestCodePath, { purpose: 'forgot_password', ...who }))])
    }
    expect(shapes.slice(1)).toEqual(Array(3).fill(shapes[0]))
  })

  it('a code asked for elsewhere does not end the one I asked for', async () => {
    const own = somewhere()
    const { payload } = await own.post(requestCodePath, { purpose: 'forgot_password', mobile })
    const code = await at.codeSentTo(phone)
    at.clock.pass(minute)
    await strangersAsk(1)
    expect((await own.post(verifyCodePath, { otp_id: payload.otp_id, code })).status).toBe(200)
  })
})
