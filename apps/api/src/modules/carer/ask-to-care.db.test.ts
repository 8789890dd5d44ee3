import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { actingFor, idOf, people, relationsOf, signedIn } from '../../testing/carers-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'
import { linkAtRegistration, stopAwaitingLongSince } from './await-guardian.ts'
import { withCopiesToCarers } from './copy-to-carers.ts'
import { closeRelationsOf } from './end-by-itself.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let member: Browser
let carer: Browser

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  await emptyTables(database(), ['carer_relation', 'awaited_guardian', 'rate_limit', 'session', 'notification'])
  member = await signedIn(at, 'member')
  carer = await signedIn(at, 'carer')
  await emptyTables(database(), ['message_out'])
})

const call = (browser: Browser, name: string, body: unknown) => browser.post(`/api/carer/${name}`, body)
const offer = (more: object = {}) =>
  call(carer, 'ask', { memberNo: people.member.memberNo, kind: 'CARER', rights: ['timetable', 'readHealth'], ...more })
const mine = async () => (await relationsOf(carer)).actFor
const asked = async () => (await relationsOf(member)).carers
const health = (relationId: string) => carer.post('/api/health-data/latest', {}, actingFor(relationId))

describe('asking to be a carer (decision 0070)', () => {
  it('gives nothing; the member hears who asks, agrees with a fresh sign-in, and only then the right is there', async () => {
    await offer()
    expect(await mine()).toMatchObject([
      { state: 'INVITED', askedBy: 'CARER', name: null, memberNo: people.member.memberNo },
    ])
    expect(await at.outbox('+85255500102')).toMatchObject([{ purpose: 'notice-carerWants' }])
    const [request] = await asked()
    expect(request).toMatchObject({ askedBy: 'CARER', name: 'SHIFAN, KA MAN', memberNo: null })
    const relationId = request?.relationId ?? ''
    expect((await health(relationId)).code).toBe(1005)
    at.clock.pass(11 * 60_000)
    expect((await call(member, 'accept', { relationId })).code).toBe(1107)
    expect((await health(relationId)).code).toBe(1005)

    member = await signedIn(at, 'member')
    expect((await call(member, 'accept', { relationId })).status).toBe(200)
    expect((await health(relationId)).status).toBe(200)
    expect(await mine()).toMatchObject([{ state: 'ACTIVE', name: 'SHIFAN, YUET NGO' }])
  })

  it('who asks cannot agree to it, and may withdraw it; the member may say no', async () => {
    await offer()
    const [request] = await mine()
    const relationId = request?.relationId
    expect((await call(carer, 'accept', { relationId })).code).toBe(1006)
    expect((await call(carer, 'decline', { relationId })).code).toBe(1006)
    expect((await call(carer, 'end', { relationId })).status).toBe(200)
    at.clock.pass(1000)
    await offer()
    const [again] = await asked()
    await call(member, 'decline', { relationId: again?.relationId })
    expect((await mine())[0]).toMatchObject({ state: 'ENDED', endedFor: 'DECLINED', name: null })
  })

  it('the member may give less than was asked for', async () => {
    await offer()
    const relationId = (await asked())[0]?.relationId ?? ''
    await call(member, 'rights', { relationId, rights: ['timetable'] })
    await call(member, 'accept', { relationId })
    expect((await health(relationId)).code).toBe(1005)
  })

  it('a number of nobody, of a child and of an adult get the same response and as many rows, once and twice', async () => {
    const shown: unknown[] = []
    for (const memberNo of ['SSPD099999', people.junior.memberNo, people.member.memberNo]) {
      await emptyTables(database(), ['carer_relation'])
      await offer({ memberNo })
      const twice = await offer({ memberNo })
      const rows = twice.payload.actFor as { relationId: string }[]
      shown.push([twice.status, rows.map((row) => ({ ...row, relationId: '', memberNo: '' }))])
    }
    expect(shown[1]).toEqual(shown[0])
    expect(shown[2]).toEqual(shown[0])
  })

  it('five wait at a time and eight in thirty days; what strangers ask takes none of the member’s own places', async () => {
    const codes: unknown[] = []
    for (let n = 0; n < 6; n += 1) codes.push((await offer({ memberNo: `SSPD09999${n}` })).code)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 1406])
    await emptyTables(database(), ['carer_relation'])
    await offer()
    for (let n = 0; n < 5; n += 1)
      expect((await call(member, 'name', { memberNo: `SSPD09999${n}`, rights: ['timetable'] })).status).toBe(200)
  })
})

describe('mother and child (decision 0070)', () => {
  const staffUrl = async () => `/api/staff/members/${await idOf(at, 'junior')}/carers`
  const record = async (clerk: Browser) =>
    clerk.post(await staffUrl(), {
      carer_no: people.guardian.memberNo,
      kind: 'GUARDIAN',
      rights: ['timetable', 'readHealth'],
      consent: 'GUARDIAN',
      member_agrees: true,
      carer_agrees: true,
    })
  const deskOf = async () => {
    const clerk = at.browser()
    await clerk.logInStaff('demo.frontdesk', demoPassword)
    return clerk
  }

  it('what the parent asks for waits at the desk, whose record takes its place; health still waits for a second person', async () => {
    const parent = await signedIn(at, 'guardian')
    const child = await signedIn(at, 'junior')
    await call(parent, 'ask', { memberNo: people.junior.memberNo, kind: 'GUARDIAN', rights: ['timetable'] })
    const [request] = (await relationsOf(child)).carers
    expect(request).toMatchObject({ kind: 'GUARDIAN', state: 'INVITED', askedBy: 'CARER' })
    for (const action of ['accept', 'decline', 'end'])
      expect((await call(child, action, { relationId: request?.relationId })).code).toBe(1406)
    at.clock.pass(20 * 24 * 60 * 60_000)
    const clerk = await deskOf()
    expect((await clerk.get(await staffUrl())).payload.items).toMatchObject([{ kind: 'GUARDIAN', state: 'INVITED' }])
    const items = (await record(clerk)).payload.items as { state: string; rights: string[]; waitingRights: string[] }[]
    expect(items.map(({ state }) => state)).toEqual(['ACTIVE', 'ENDED'])
    expect(items[0]).toMatchObject({ rights: ['timetable'], waitingRights: ['readHealth'] })
  })

  it('the child ends no guardian and takes back no right but those to its health; parent and centre end it', async () => {
    await record(await deskOf())
    const child = await signedIn(at, 'junior')
    const relationId = (await relationsOf(child)).carers[0]?.relationId
    expect((await call(child, 'reply_to_counter', { relationId, agreed: true })).status).toBe(200)
    expect((await call(child, 'end', { relationId })).code).toBe(1406)
    expect((await call(child, 'rights', { relationId, rights: ['readHealth'] })).code).toBe(1406)
    expect((await call(child, 'rights', { relationId, rights: ['timetable'] })).status).toBe(200)
    const parent = await signedIn(at, 'guardian')
    expect((await call(parent, 'end', { relationId })).status).toBe(200)
  })

  it('a parent whose number was proved for the child’s registration has asked by it, and gets nothing by it', async () => {
    const tell = { ...at.members, tellMembers: async () => undefined }
    const [child, parent] = [
      await idOf(at, 'junior'),
      await findMember(at.members, { memberNo: people.guardian.memberNo }),
    ]
    const guardianMobile = parent?.particulars.mobile ?? ''
    const register = (mobile: string) =>
      database().inTransaction((tx) => linkAtRegistration(tell, tx, { id: child, mobile, isForChild: true }))
    await register(guardianMobile)
    await register('+85299999999')
    const { rows } = await database().db.execute(sql`select kind, state, asked_by, carer_id from carer_relation`)
    expect(rows).toEqual([{ kind: 'GUARDIAN', state: 'INVITED', asked_by: 'CARER', carer_id: parent?.id }])
    const browser = await signedIn(at, 'guardian')
    const [request] = (await relationsOf(browser)).actFor
    expect(request).toMatchObject({ name: 'SHIFAN, SIU MING', memberNo: null })
    const answer = await browser.post('/api/health-programme/enrolled', {}, actingFor(request?.relationId ?? ''))
    expect(answer.code).toBe(1005)
  })
})

describe('a parent who joins after the child (decision 0077)', () => {
  const tell = () => ({ ...at.members, tellMembers: async () => undefined })
  const register = (id: string, mobile: string, isForChild: boolean) =>
    database().inTransaction((tx) => linkAtRegistration(tell(), tx, { id, mobile, isForChild }))
  const relations = async () => (await database().db.execute(sql`select carer_id, state from carer_relation`)).rows
  const notYetAMember = '+85299999999'
  const day = 24 * 60 * 60_000

  it('has asked to be the guardian by the number that was proved for both, once', async () => {
    const [child, parent] = [await idOf(at, 'junior'), await idOf(at, 'guardian')]
    await register(child, notYetAMember, true)
    expect(await relations()).toEqual([])
    await register(parent, '+85288888888', false)
    expect(await relations()).toEqual([])
    await register(parent, notYetAMember, false)
    expect(await relations()).toEqual([{ carer_id: parent, state: 'INVITED' }])
    // The number is somebody else's the next day.
    await register(await idOf(at, 'carer'), notYetAMember, false)
    expect(await relations()).toHaveLength(1)
  })

  it('is no guardian by a number of thirty days ago, and before the job has run', async () => {
    const [child, parent] = [await idOf(at, 'junior'), await idOf(at, 'guardian')]
    await register(child, notYetAMember, true)
    at.clock.pass(30 * day - 1)
    await stopAwaitingLongSince(database().inTransaction, at.clock.now())
    at.clock.pass(1)
    await register(parent, notYetAMember, false)
    expect(await relations()).toEqual([])
    await stopAwaitingLongSince(database().inTransaction, at.clock.now())
    expect((await database().db.execute(sql`select 1 from awaited_guardian`)).rows).toEqual([])
  })

  it('finds no child whose account is closed, and a child is nobody’s guardian', async () => {
    const child = await idOf(at, 'junior')
    await register(child, notYetAMember, true)
    await register(child, notYetAMember, false)
    expect(await relations()).toEqual([])
    await register(child, notYetAMember, true)
    await database().inTransaction((tx) => closeRelationsOf(tx, child, at.clock.now()))
    await register(await idOf(at, 'guardian'), notYetAMember, false)
    expect(await relations()).toEqual([])
  })
})

describe('copies for carers (decision 0070)', () => {
  it('of what is called off go to whoever may see the timetable, with the name, and to nobody else', async () => {
    await offer({ rights: ['timetable'] })
    const relationId = (await asked())[0]?.relationId
    const heard: [readonly string[], string, string][] = []
    const tell = withCopiesToCarers(async (_tx, ids, { name, params }) => {
      heard.push([ids, name, String(params('en-US').name ?? '')])
    }, at.members)
    const memberId = await idOf(at, 'member')
    const params = () => ({ course: 'Tai chi', code: 'EX-01A', lesson: '10:30', centre: 'Core' })
    const happens = (name: 'lessonCalledOff' | 'confirmed') =>
      database().inTransaction((tx) => tell(tx, [memberId], { name, about: 'one', params }))
    await happens('lessonCalledOff')
    expect(heard).toEqual([[[memberId], 'lessonCalledOff', '']])

    await call(member, 'accept', { relationId })
    heard.length = 0
    await happens('lessonCalledOff')
    await happens('confirmed')
    expect(heard).toEqual([
      [[memberId], 'lessonCalledOff', ''],
      [[await idOf(at, 'carer')], 'carerCopy', 'SHIFAN, YUET NGO'],
      [[memberId], 'confirmed', ''],
    ])
    await call(member, 'end', { relationId })
    heard.length = 0
    await happens('lessonCalledOff')
    expect(heard).toHaveLength(1)
  })
})
