import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { invitationsPerDay } from '@dhc/reference/enrolment-rules'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFieldCipher } from '../../../platform/crypto/field-cipher.ts'
import { createLogger } from '../../../platform/logging/create-logger.ts'
import { systemRandom } from '../../../platform/random.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../../testing/accounts-at-work.ts'
import type { Browser } from '../../../testing/browser.ts'
import { sampleClass, sampleCourse, uuidOf } from '../../../testing/catalogue-samples.ts'
import { emptyTables } from '../../../testing/empty-tables.ts'
import { eventually } from '../../../testing/eventually.ts'
import { cheapPasswords, testAccounts } from '../../../testing/test-accounts.ts'
import { testFieldKey } from '../../../testing/test-app.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { syncCatalogue } from '../../catalogue/index.ts'
import { findMember } from '../../member/index.ts'
import { closeEntries } from '../store.ts'
import { groupInvitation } from '../tables.ts'
import { placeOfNumber } from './group-store.ts'

const database = useTestDatabase()
const path = (call: string) => `/api/health-programme/${call}`
let at: AccountsAtWork
let chan: Browser
let lee: Browser

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  const courses = [
    sampleCourse('taichi', [sampleClass('DR-A', { method: 'DRAW' }), sampleClass('DR-B', { method: 'DRAW' })]),
    sampleCourse('qigong', [sampleClass('DR-C', { method: 'DRAW' })]),
  ]
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  await emptyTables(database(), ['rate_limit', 'session'])
  ;[chan, lee] = [at.browser(), at.browser('203.0.113.8')]
  await chan.logIn({ mobile: '55500101' }, demoPassword)
  await lee.logIn({ mobile: '55500102' }, demoPassword)
  const work = ['group_invitation', 'enrolment_retry', 'enrolment_event', 'enrolment']
  await emptyTables(database(), [...work, 'notification', 'message_out'])
})

const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
const idOf = async (memberNo: string) => (await findMember(at.members, { memberNo }))?.id ?? expect.fail(memberNo)
const apply = async (browser: Browser, classCode = 'DR-A') =>
  (await browser.post(path('apply'), { strapiUuid: uuidOf(classCode) })).payload as unknown as EnrolmentView
/** Everybody of the demonstration has the same family name. */
const invite = (browser: Browser, enrolmentId: string, memberNo = 'SSPD000102', familyName = '示範') =>
  browser.post(path('group/invite'), { enrolmentId, memberNo, familyName })
const invitationsOf = async (browser: Browser) =>
  (await browser.post(path('group/invitations'), {})).payload.items as { invitationId: string }[]
const accept = async (browser: Browser) => {
  const [invitation] = await invitationsOf(browser)
  return browser.post(path('group/accept'), { invitationId: invitation?.invitationId })
}

describe('a group in a ballot (D-139)', () => {
  it('one asks, the other hears of it and agrees, and both have one entry number', async () => {
    const own = await apply(chan)
    const asked = await invite(chan, own.enrolmentId)
    expect(asked.payload.group).toMatchObject({ invitations: [{ memberNo: 'SSPD000102', isDeclined: false }] })
    expect(await at.told('SSPD000102')).toEqual(['invited'])
    expect(await invitationsOf(lee)).toMatchObject([{ classCode: 'DR-A', size: 1 }])

    // Who came first stands first.
    at.clock.pass(1000)
    const { payload } = await accept(lee)
    expect(payload).toMatchObject({ status: 'E', entryNo: own.entryNo, actions: ['CANCEL', 'INVITE', 'LEAVE_GROUP'] })
    const { group } = (await chan.post(path('enrolment'), { enrolmentId: own.enrolmentId }))
      .payload as unknown as EnrolmentView
    // Both came in at the same moment, so neither is the first.
    expect(group?.members.map(({ isMe, status }) => `${isMe} ${status}`).toSorted()).toEqual(['false E', 'true E'])
  })

  it('an entry of one’s own becomes part of the group', async () => {
    const [own, others] = [await apply(chan), await apply(lee)]
    await invite(chan, own.enrolmentId)
    const { payload } = await accept(lee)
    expect([payload.enrolmentId, payload.entryNo]).toEqual([others.enrolmentId, own.entryNo])
  })

  it('who leaves before closing stays in the ballot under a number of their own', async () => {
    const own = await apply(chan)
    await invite(chan, own.enrolmentId)
    const joined = (await accept(lee)).payload
    const left = (await lee.post(path('group/leave'), { enrolmentId: joined.enrolmentId })).payload
    expect(left).toMatchObject({ status: 'E', group: null })
    expect(left.entryNo).not.toBe(own.entryNo)
    expect((await lee.post(path('group/leave'), { enrolmentId: joined.enrolmentId })).code).toBe(1406)
  })

  it('a number of nobody and one of somebody with another name get the same refusal, and nobody is asked (A-205)', async () => {
    const own = await apply(chan)
    const nobody = await invite(chan, own.enrolmentId, 'SSPD099999')
    const other = await invite(chan, own.enrolmentId, 'SSPD000102', 'Wong')
    expect([nobody.status, nobody.code, nobody.payload]).toEqual([422, 1412, other.payload])
    expect([other.status, other.code]).toEqual([422, 1412])
    const { payload } = await chan.post(path('enrolment'), { enrolmentId: own.enrolmentId })
    expect([payload.group, await invitationsOf(lee), await at.told()]).toEqual([null, [], []])
    // The right name is still one of the two of the day to this number.
    expect((await invite(chan, own.enrolmentId, 'SSPD000102', 'shifan')).status).toBe(200)
    expect((await invite(chan, own.enrolmentId, 'SSPD099999')).code).toBe(1412)
    expect((await invite(chan, own.enrolmentId, 'SSPD099999')).code).toBe(1411)
  })

  it('a member is asked once, however often', async () => {
    const own = await apply(chan)
    await invite(chan, own.enrolmentId)
    const { status, payload } = await invite(chan, own.enrolmentId)
    expect([status, payload.group]).toMatchObject([200, { invitations: [{ memberNo: 'SSPD000102' }] }])
    expect((payload.group as { invitations: object[] }).invitations.length).toBe(1)
  })

  it('an invitation goes out by notification and, to whoever chose it, by SMS', async () => {
    const own = await apply(chan)
    await invite(chan, own.enrolmentId)
    const sent = await at.outbox('+85255500102')
    expect(sent.map(({ purpose }) => purpose)).toEqual(['notice-invited'])
  })

  it('who asked takes it back; the other hears of it and cannot agree any more', async () => {
    const own = await apply(chan)
    const asked = await invite(chan, own.enrolmentId)
    const [{ invitationId } = { invitationId: '' }] = (
      asked.payload.group as { invitations: { invitationId: string }[] }
    ).invitations
    expect((await lee.post(path('group/withdraw'), { invitationId })).code).toBe(1006)
    const { status, payload } = await chan.post(path('group/withdraw'), { invitationId })
    expect([status, payload.group]).toEqual([200, null])
    expect(await invitationsOf(lee)).toEqual([])
    expect((await lee.post(path('group/accept'), { invitationId })).code).toBe(1406)
    expect((await chan.post(path('group/withdraw'), { invitationId })).code).toBe(1406)
    expect((await at.told('SSPD000102')).toSorted()).toEqual(['invitationWithdrawn', 'invited'])
  })

  it('who comes together hears when somebody agrees, leaves or cancels', async () => {
    const own = await apply(chan)
    await invite(chan, own.enrolmentId)
    await accept(lee)
    expect(await at.told('SSPD000101')).toEqual(['groupJoined'])
    await chan.post(path('cancel'), { enrolmentId: own.enrolmentId })
    expect((await at.told('SSPD000102')).toSorted()).toEqual(['groupLeft', 'invited'])
  })

  it('who says no is seen to have said no, and cannot be asked in vain for ever', async () => {
    const own = await apply(chan)
    await invite(chan, own.enrolmentId)
    const [invitation] = await invitationsOf(lee)
    const { invitationId } = invitation ?? {}
    expect((await lee.post(path('group/decline'), { invitationId })).status).toBe(200)
    expect((await lee.post(path('group/accept'), { invitationId })).code).toBe(1406)
    const { payload } = await chan.post(path('enrolment'), { enrolmentId: own.enrolmentId })
    expect(payload.group).toMatchObject({ invitations: [{ isDeclined: true }] })
    const earlier = { classUuid: uuidOf('DR-A'), entryNo: Number(own.entryNo), fromMemberId: await idOf('SSPD000101') }
    await database().inTransaction((tx) =>
      tx.insert(groupInvitation).values(
        [1, 2, 3, 4, 5, 6, 7].map((n) => {
          const id = uuidOf(`declined ${n}`)
          const memberNo = cipher.encrypt(`SSPD08880${n}`, placeOfNumber(id))
          return { id, ...earlier, toMemberId: null, memberNo, state: 'DECLINED' as const, createdAt: new Date(0) }
        }),
      ),
    )
    expect((await invite(chan, own.enrolmentId, 'SSPD000103')).code).toBe(1406)
  })

  it('who has another class of the course cannot join (1403), and nobody answers for another', async () => {
    const own = await apply(chan)
    await apply(lee, 'DR-B')
    await invite(chan, own.enrolmentId)
    expect((await accept(lee)).code).toBe(1403)
    const [invitation] = await invitationsOf(lee)
    expect((await chan.post(path('group/accept'), { invitationId: invitation?.invitationId })).code).toBe(1006)
  })

  it('one cannot ask oneself, nor after registration has closed', async () => {
    const own = await apply(chan)
    expect((await invite(chan, own.enrolmentId, 'SSPD000101')).code).toBe(1406)
    at.clock.set('2026-11-25T23:59:01+08:00')
    await chan.logIn({ mobile: '55500101' }, demoPassword)
    expect((await invite(chan, own.enrolmentId)).code).toBe(1406)
  })

  it('who was on the way while the list was sealed changes nothing in it any more', async () => {
    const own = await apply(chan)
    await invite(chan, own.enrolmentId)
    await apply(lee)
    // As a request sees it that began a moment before the end: sealed, and by its own clock still open.
    const closing = { classUuid: uuidOf('DR-A'), closedFor: 'BALLOT', closedAt: at.clock.now() } as const
    const seal = () => database().inTransaction((tx) => closeEntries(tx, closing))
    const open = () => emptyTables(database(), ['entry_closing'])
    await seal()
    const late = await accept(lee)
    await open()
    const inTime = await accept(lee)
    await seal()
    const left = await chan.post(path('group/leave'), { enrolmentId: own.enrolmentId })
    await open()
    expect([late.code, inTime.payload.entryNo, left.code]).toEqual([1404, own.entryNo, 1406])
  })

  it('cancelling and applying again does not begin the count of a day anew: the third time the same number is refused until midnight (A-120)', async () => {
    const asked = []
    for (let n = 0; n < 3; n += 1) {
      const own = await apply(chan)
      asked.push(await invite(chan, own.enrolmentId))
      await chan.post(path('cancel'), { enrolmentId: own.enrolmentId })
    }
    expect(asked.map(({ code }) => code)).toEqual([undefined, undefined, 1411])
    expect(asked[2]?.text).toContain('16 Nov 2026 (Mon), 00:00')
    expect(asked[2]?.payload.retry_after).toBe(14 * 3600)
    expect(await at.told('SSPD000102')).toEqual(['invited', 'invited'])

    at.clock.set('2026-11-15T23:59:59+08:00')
    await chan.logIn({ mobile: '55500101' }, demoPassword)
    const own = await apply(chan)
    expect((await invite(chan, own.enrolmentId)).code).toBe(1411)
    at.clock.set('2026-11-16T00:00:00+08:00')
    expect((await invite(chan, own.enrolmentId)).status).toBe(200)
  })

  it('a number of nobody is no longer compared at the same moment as that of a member (A-120)', async () => {
    const codes = []
    for (let n = 0; n < 3; n += 1) {
      const own = await apply(chan)
      codes.push((await invite(chan, own.enrolmentId, 'SSPD099999')).code)
      await chan.post(path('cancel'), { enrolmentId: own.enrolmentId })
    }
    expect(codes).toEqual([1412, 1412, 1411])
  })

  it('twelve invitations a day, however many applications; two at the same moment are counted one after the other (A-120)', async () => {
    const own = await apply(chan)
    const earlier = { classUuid: uuidOf('DR-A'), fromMemberId: await idOf('SSPD000101'), createdAt: at.clock.now() }
    await database().inTransaction((tx) =>
      tx.insert(groupInvitation).values(
        Array.from({ length: invitationsPerDay.sent - 1 }, (_none, n) => {
          const id = uuidOf(`earlier ${n}`)
          const memberNo = cipher.encrypt(`SSPD07770${n}`, placeOfNumber(id))
          return { id, ...earlier, entryNo: 1, toMemberId: null, memberNo, state: 'DECLINED' as const }
        }),
      ),
    )
    const other = await apply(chan, 'DR-C')
    // Nobody writes until both are on their way: uncounted, both would find room.
    let invited: Promise<unknown[]> = Promise.resolve([])
    await database().inTransaction(async (tx) => {
      await tx.execute(sql`lock table group_invitation in share mode`)
      invited = Promise.all([
        invite(chan, own.enrolmentId, 'SSPD000102'),
        invite(chan, other.enrolmentId, 'SSPD000103'),
      ])
      await eventually(async () => {
        const { rows } = await tx.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        return rows.length === 2
      })
    })
    const [first, second] = (await invited) as { code?: number }[]
    expect([first?.code ?? 0, second?.code ?? 0].toSorted()).toEqual([0, 1411])
  })

  it('five reach one person in a day, from whomever; of the sixth they hear nothing, and it looks like any other (A-120)', async () => {
    const toMemberId = await idOf('SSPD000102')
    const earlier = { classUuid: uuidOf('DR-B'), fromMemberId: await idOf('SSPD000103'), toMemberId, entryNo: 1 }
    const reached = (n: number) => {
      const id = uuidOf(`reached ${n}`)
      const memberNo = cipher.encrypt('SSPD000102', placeOfNumber(id))
      return { id, ...earlier, memberNo, state: 'DECLINED' as const, createdAt: at.clock.now() }
    }
    await database().inTransaction((tx) => tx.insert(groupInvitation).values([0, 1, 2, 3].map(reached)))
    const own = await apply(chan)
    expect((await invite(chan, own.enrolmentId)).status).toBe(200)
    expect(await at.told('SSPD000102')).toEqual(['invited'])
    await chan.post(path('cancel'), { enrolmentId: own.enrolmentId })
    const again = await apply(chan)
    const { status, payload } = await invite(chan, again.enrolmentId)
    expect([status, payload.group]).toMatchObject([200, { invitations: [{ memberNo: 'SSPD000102' }] }])
    expect(await at.told('SSPD000102')).toEqual(['invited'])
  })

  it('who says no for good hears nothing more from this person, and the person is not told (A-120)', async () => {
    const own = await apply(chan)
    await invite(chan, own.enrolmentId)
    const [invitation] = await invitationsOf(lee)
    await lee.post(path('group/decline'), { invitationId: invitation?.invitationId, isForGood: true })
    at.clock.set('2026-11-16T10:00:00+08:00')
    await chan.logIn({ mobile: '55500101' }, demoPassword)
    await lee.logIn({ mobile: '55500102' }, demoPassword)
    const { status, payload } = await invite(chan, own.enrolmentId)
    expect([status, (payload.group as { invitations: object[] } | null)?.invitations.length]).toEqual([200, 2])
    expect(await at.told('SSPD000102')).toEqual(['invited'])
    expect(await invitationsOf(lee)).toEqual([])
  })

  it('the last to be asked and to agree at the same moment make one group of four at most', async () => {
    const own = await apply(chan)
    await invite(chan, own.enrolmentId)
    const [invitation] = await invitationsOf(lee)
    const body = { invitationId: invitation?.invitationId }
    const answers = await Promise.all([lee.post(path('group/accept'), body), lee.post(path('group/accept'), body)])
    expect(answers.map(({ code }) => code ?? 0).toSorted()).toEqual([0, 1406])
  })
})
