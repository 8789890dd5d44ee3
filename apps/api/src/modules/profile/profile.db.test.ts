import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import { changePasswordPath } from '@dhc/contracts/member-api/password'
import {
  changeMobilePath,
  deletionRequestPath,
  exportPath,
  profilePath,
  updateProfilePath,
  withdrawDeletionPath,
} from '@dhc/contracts/member-api/profile'
import { confirmPasswordPath, endSessionsPath, ownSessionsPath } from '@dhc/contracts/member-api/session'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, askForDeletion, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { rememberPasswords } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

// Real hashing on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let browser: Browser
let restorePasswords: () => Promise<unknown>

beforeAll(async () => {
  at = await accountsAtWork(database())
  restorePasswords = await rememberPasswords(database())
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  await restorePasswords()
  await emptyTables(database(), ['rate_limit', 'message_out', 'one_time_code', 'sign_in_attempts', 'session'])
  browser = at.browser()
  await browser.logIn({ mobile: '55500101' }, demoPassword)
})

const read = async () => (await browser.post(profilePath)).payload
const update = async (changed: object) =>
  browser.post(updateProfilePath, { version: (await read()).version, ...changed })

describe('my record (3.3, D-101)', () => {
  it('shows what was registered, without password and keys', async () => {
    const profile = await read()
    expect(profile).toMatchObject({
      member_no: 'SSPD000101',
      member_type: 'MEMBER',
      chronic_diseases: ['H'],
      exemption: null,
    })
    for (const hidden of ['password', 'passwordHash', 'dataKey', 'words_as_sent', 'id'])
      expect(profile).not.toHaveProperty(hidden)
  })

  it('a field that is not sent stays as it is', async () => {
    const before = await read()
    const answer = await update({ education: 'T', family_history: ['H'] })
    expect(answer.status).toBe(200)
    expect(answer.payload).toEqual({
      ...before,
      education: 'T',
      family_history: ['H'],
      version: Number(before.version) + 1,
    })
  })

  it('an empty value takes a field away', async () => {
    await update({ education: 'T' })
    expect((await update({ education: null })).payload.education).toBeNull()
  })

  it.each([
    'surname_en',
    'date_of_birth',
    'gender',
    'member_no',
    'mobile',
    'consent_data_use',
    'chronic_diseases',
    'exemption',
  ])('%s is not the member’s to change', async (field) => {
    const answer = await update({ [field]: 'x' })
    expect([answer.status, answer.code]).toEqual([422, 1001])
  })

  it('somebody changed it meanwhile (1007)', async () => {
    const { version } = await read()
    await update({ education: 'P' })
    const late = await browser.post(updateProfilePath, { version, education: 'S' })
    expect([late.status, late.code]).toEqual([409, 1007])
  })

  it('two changes of one version at one moment: one is taken', async () => {
    const { version } = await read()
    const answers = await Promise.all(
      [1, 2, 3].map((children_count) => browser.post(updateProfilePath, { version, children_count })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('one channel must stay (1209), and what depends on each other must fit', async () => {
    expect((await update({ channels: [] })).code).toBe(1209)
    expect((await update({ district_link: [] })).code).toBe(1207)
    const post = await update({ channels: ['MAIL'] })
    expect([post.code, Object.keys(post.payload.fields as object)]).toEqual([1001, ['postal_address']])
    expect((await update({ channels: ['MAIL'], postal_address: '2 Nam Cheong Street' })).status).toBe(200)
  })
})

describe('a new mobile number', () => {
  const prove = async (mobile: string) => {
    const { payload } = await browser.post(requestCodePath, { purpose: 'change_mobile', mobile })
    return browser.post(verifyCodePath, { otp_id: payload.otp_id, code: await at.codeSentTo(`+852${mobile}`) })
  }

  it('needs its code and the password (1211, 1301)', async () => {
    browser = at.browser()
    await browser.logIn({ mobile: '55500105' }, demoPassword)
    const { payload } = await prove('61230001')
    const change = { mobile: '61230001', otp_token: payload.otp_token, password: demoPassword }
    expect((await browser.post(changeMobilePath, { ...change, password: 'Wrong1234' })).code).toBe(1301)
    expect((await browser.post(changeMobilePath, { ...change, mobile: '61230002' })).code).toBe(1211)
    // A refusal does not use the proof up.
    expect((await browser.post(changeMobilePath, change)).status).toBe(200)
    expect((await browser.post(changeMobilePath, change)).code).toBe(1211)
  })

  it('is the login mobile from then on, the old one no more', async () => {
    const other = at.browser()
    await other.logIn({ mobile: '55500104' }, demoPassword)
    browser = other
    const { payload } = await prove('61230003')
    const change = { mobile: '61230003', otp_token: payload.otp_token, password: demoPassword }
    expect((await browser.post(changeMobilePath, change)).payload).toEqual({ mobile: '+85261230003' })
    expect((await at.browser().logIn({ mobile: '61230003' }, demoPassword)).status).toBe(200)
    expect((await at.browser().logIn({ mobile: '55500104' }, demoPassword)).code).toBe(1101)
  })

  it('of another member is refused once the right code is typed (1201)', async () => {
    const taken = await prove('55500102')
    expect([taken.status, taken.code]).toEqual([409, 1201])
  })
})

describe('my sessions', () => {
  it('are listed, and others can be ended; another member’s cannot (S6-04)', async () => {
    const phone = at.browser()
    await phone.logIn({ mobile: '55500101' }, demoPassword)
    const stranger = at.browser()
    await stranger.logIn({ mobile: '55500102' }, demoPassword)
    const strangers = (await stranger.post(ownSessionsPath)).payload.items as { id: string }[]
    const listed = (await browser.post(ownSessionsPath)).payload.items as { id: string; is_current: boolean }[]
    expect(listed.map(({ is_current }) => is_current).toSorted()).toEqual([false, true])
    expect((await browser.post(endSessionsPath, { ids: strangers.map(({ id }) => id) })).payload).toEqual({ ended: 0 })
    expect((await stranger.post(profilePath)).status).toBe(200)
    expect((await browser.post(endSessionsPath, {})).payload).toEqual({ ended: 1 })
    expect((await phone.post(profilePath)).code).toBe(1004)
    expect((await browser.post(profilePath)).status).toBe(200)
  })
})

describe('sensitive steps (security 1.3)', () => {
  it('ten minutes after signing in the password is asked for again (1107)', async () => {
    at.clock.pass(10 * 60_000)
    expect((await browser.post(exportPath)).status).toBe(200)
    at.clock.pass(1)
    const answer = await browser.post(exportPath)
    expect([answer.status, answer.code]).toEqual([403, 1107])
    expect((await browser.post(confirmPasswordPath, { password: 'Wrong1234' })).code).toBe(1301)
    expect((await browser.post(confirmPasswordPath, { password: demoPassword })).status).toBe(200)
    expect((await browser.post(exportPath)).status).toBe(200)
  })

  it('deletion waits 14 days and can be withdrawn (PRIV-02)', async () => {
    at.clock.set('2026-11-20T10:00:00+08:00')
    browser = at.browser()
    await browser.logIn({ mobile: '55500101' }, demoPassword)
    const person = { browser, mobile: '55500101', password: demoPassword }
    expect((await askForDeletion(at, person)).payload).toEqual({ deletion_due_on: '2026-12-04' })
    expect((await read()).deletion_due_on).toBe('2026-12-04')
    expect((await browser.post(withdrawDeletionPath)).status).toBe(200)
    expect((await read()).deletion_due_on).toBeNull()
    const told = (await at.outbox('+85255500101')).map(({ purpose }) => purpose)
    expect(told).toEqual(expect.arrayContaining(['deletion-requested', 'deletion-withdrawn']))
  })

  it('deletion needs the password and a code of this very member', async () => {
    const person = { browser, mobile: '55500101', password: 'Wrong1234' }
    expect((await askForDeletion(at, person)).code).toBe(1301)
    expect((await browser.post(deletionRequestPath, { password: demoPassword })).code).toBe(1211)
    expect((await at.browser().post(requestCodePath, { purpose: 'delete_account' })).code).toBe(1003)
    expect((await read()).deletion_due_on).toBeNull()
  })
})

describe('changing the password (S5-04, S8-13, S8-14)', () => {
  const change = (current_password: string, new_password: string, confirm_password = new_password) =>
    browser.post(changePasswordPath, { current_password, new_password, confirm_password })

  it('says what is wrong, word for word', async () => {
    const wrong = await change('Wrong1234', 'Tram7Kettle')
    expect([wrong.status, wrong.code, wrong.payload.error_message]).toEqual([
      422,
      1301,
      'The current password does not match.',
    ])
    expect((await change(demoPassword, 'Tram7Kettle', 'Other7Kettle')).payload.error_message).toBe(
      "Your password doesn't match.",
    )
    expect((await change(demoPassword, 'Abcde1x')).code).toBe(1303)
    expect((await change(demoPassword, 'Welcome123')).code).toBe(1305)
    await browser.logIn({ mobile: '55500102' }, demoPassword)
    const first = await change(demoPassword, 'Tram7Kettle')
    browser.token = String(first.payload.access_token)
    const same = await change('Tram7Kettle', 'Tram7Kettle')
    expect([same.code, same.payload.error_message]).toEqual([
      1302,
      'The new password must be different from the current password.',
    ])
  })

  it('five wrong guesses in an open session lock the step (1105)', async () => {
    for (let tries = 1; tries <= 5; tries += 1) expect((await change('Wrong1234', 'Tram7Kettle')).code).toBe(1301)
    expect((await change(demoPassword, 'Tram7Kettle')).code).toBe(1105)
    expect((await browser.post(profilePath)).status).toBe(200)
  })
})

describe('a number that changes is told (issue 16 row 8)', () => {
  const prove = async (own: Browser, mobile: string) => {
    const { payload } = await own.post(requestCodePath, { purpose: 'change_mobile', mobile })
    return own.post(verifyCodePath, { otp_id: payload.otp_id, code: await at.codeSentTo(`+852${mobile}`) })
  }

  it('issue 16 row 8: the old number hears of it and other devices are signed out, this one is not', async () => {
    const [own, elsewhere] = [at.browser(), at.browser()]
    for (const each of [own, elsewhere]) await each.logIn({ mobile: '55500103' }, demoPassword)
    const { payload } = await prove(own, '61230005')
    const change = { mobile: '61230005', otp_token: payload.otp_token, password: demoPassword }
    const attempts = await Promise.all([own.post(changeMobilePath, change), own.post(changeMobilePath, change)])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const heard = (await at.outbox('+85255500103')).filter(({ purpose }) => purpose === 'mobile-changed')
    expect(heard).toHaveLength(1)
    expect(heard[0]?.body).not.toContain('6123')
    expect((await elsewhere.post(profilePath)).code).toBe(1004)
    expect((await own.post(profilePath)).status).toBe(200)
  })
})
