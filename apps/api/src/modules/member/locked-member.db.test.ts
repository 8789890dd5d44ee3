import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork } from '../../testing/accounts-at-work.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { setPasswordHash } from './change-store.ts'
import { createAccount } from './create-account.ts'
import { findMember } from './find-member.ts'
import { type LockedMember, lockMember } from './locked-member.ts'
import { findById, listConsents } from './store.ts'

const database = useTestDatabase()
const now = new Date('2026-11-15T10:00:00+08:00')
const request = { requestedAt: now, dueOn: '2026-11-29' }
const checks = { isEhealthAgreed: true, isDataUseNew: false }
let at: AccountsAtWork
let id: string
let serial = 0

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  at.clock.set('2026-11-15T10:00:00+08:00')
})
/** Each test has a PENDING applicant of its own. */
beforeEach(async () => {
  serial += 1
  const demo = await findMember(at.members, { memberNo: 'SSPD000101' })
  if (!demo) throw new Error('the demonstration has no SSPD000101')
  const applicant = { ...demo.particulars, mobile: `+8529${String(serial).padStart(7, '0')}` }
  const wanted = {
    applicant,
    passwordHash: 'first',
    language: 'zh-HK',
    channel: 'WEB',
    isHoliday: () => false,
  } as const
  id = (await at.members.inTransaction((tx) => createAccount(at.members, tx, wanted))).id
})

const rowOf = async () => {
  const row = await findById(database().db, id)
  if (!row) throw new Error('there is no such row')
  return row
}
const withLock = <Result>(work: (record: LockedMember) => Promise<Result>): Promise<Result> =>
  at.members.inTransaction(async (tx) => {
    const record = await lockMember(at.members, tx, id)
    if (!record) throw new Error('nobody to lock')
    return work(record)
  })

type Verb = readonly [
  title: string,
  before: (record: LockedMember) => unknown,
  run: (record: LockedMember) => Promise<unknown>,
  columns: readonly string[],
]
const nothing = () => undefined
const document = ['particulars', 'version']
const verbs: readonly Verb[] = [
  ['noteContact', nothing, (record) => record.noteContact(now), ['contactedAt']],
  [
    'admit',
    nothing,
    (record) => record.admit(checks),
    [...document, 'contactedAt', 'decidedAt', 'joinedOn', 'memberNoIndex', 'state'],
  ],
  ['reject', nothing, (record) => record.reject(now), ['decidedAt', 'state', 'version']],
  ['suspend', nothing, (record) => record.suspend(), ['isSuspended', 'version']],
  ['reinstate', (record) => record.suspend(), (record) => record.reinstate(), ['isSuspended', 'version']],
  ['placeLegalHold', nothing, (record) => record.placeLegalHold(), ['hasLegalHold', 'version']],
  [
    'liftLegalHold',
    holdWithPostponedErasure,
    (record) => record.liftLegalHold(),
    ['deletionHeldAt', 'hasLegalHold', 'version'],
  ],
  ['requestDeletion', nothing, (record) => record.requestDeletion(request), ['deletionDueOn', 'deletionRequestedAt']],
  [
    'withdrawDeletion',
    holdWithPostponedErasure,
    (record) => record.withdrawDeletion(),
    ['deletionDueOn', 'deletionHeldAt', 'deletionRequestedAt'],
  ],
  [
    'setMobile',
    nothing,
    (record) => record.setMobile(`+8526${String(serial).padStart(7, '0')}`),
    [...document, 'mobileIndex'],
  ],
  ['setExemption', nothing, (record) => record.setExemption({ type: 'CSSA', valid_until: null }), document],
  ['countChange', nothing, (record) => record.countChange(), ['version']],
]

async function holdWithPostponedErasure(record: LockedMember): Promise<void> {
  await record.placeLegalHold()
  await record.requestDeletion(request)
  await record.postponeErasure(now)
}

describe('a verb of the member', () => {
  it.each(verbs)('%s writes its own columns and no other', async (_, before, run, columns) => {
    await withLock(async (record) => before(record))
    const was = await rowOf()
    await withLock(run)
    const is = await rowOf()
    const changed = (Object.keys(is) as (keyof typeof is)[]).filter(
      (name) => !Object.is(String(was[name]), String(is[name])),
    )
    expect(changed.sort()).toEqual([...columns].sort())
  })

  it.each([
    ['admit', nothing, (record: LockedMember) => record.admit(checks), 'alreadyHandled'],
    ['reject', nothing, (record: LockedMember) => record.reject(now), 'alreadyHandled'],
    ['suspend', nothing, (record: LockedMember) => record.suspend(), 'changedMeanwhile'],
    [
      'reinstate',
      (record: LockedMember) => record.suspend(),
      (record: LockedMember) => record.reinstate(),
      'changedMeanwhile',
    ],
    ['placeLegalHold', nothing, (record: LockedMember) => record.placeLegalHold(), 'changedMeanwhile'],
    ['liftLegalHold', holdWithPostponedErasure, (record: LockedMember) => record.liftLegalHold(), 'changedMeanwhile'],
  ] as const)('%s by two at one moment happens once, and the other hears it', async (_, before, run, refusal) => {
    await withLock(async (record) => before(record))
    const { version } = await rowOf()
    const outcomes = await Promise.allSettled([withLock<unknown>(run), withLock<unknown>(run)])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ reason: refusal }) }])
    expect((await rowOf()).version).toBe(version + 1)
  })

  it('a second document over the version that was read is refused, even under one lock', async () => {
    await withLock(async (record) => {
      await record.setExemption({ type: 'CSSA', valid_until: null })
      await expect(record.setExemption(null)).rejects.toMatchObject({ reason: 'changedMeanwhile' })
    })
    expect((await findMember(at.members, { id }))?.particulars.exemption?.type).toBe('CSSA')
  })
})

describe('the life of an application', () => {
  it('the first call counts, whoever calls again', async () => {
    await withLock((record) => record.noteContact(now))
    await withLock((record) => record.noteContact(new Date('2026-11-16T10:00:00+08:00')))
    expect((await rowOf()).contactedAt).toEqual(now)
  })

  it('whoever was rejected is not admitted afterwards, and gets no member number', async () => {
    await withLock((record) => record.reject(now))
    await expect(withLock((record) => record.admit(checks))).rejects.toMatchObject({ reason: 'alreadyHandled' })
    expect(await rowOf()).toMatchObject({ state: 'REJECTED', memberNoIndex: null })
  })

  it('admission is found again by its number, and the consent of the counter is recorded with it', async () => {
    const memberNo = await withLock((record) => record.admit({ isEhealthAgreed: false, isDataUseNew: false }))
    expect((await findMember(at.members, { memberNo }))?.id).toBe(id)
    expect((await listConsents(database().db, id)).at(-1)).toMatchObject({ purpose: 'EHEALTH', isGiven: false })
  })
})

describe('a request for deletion (PRIV-02)', () => {
  it('is made once: a second one moves no day; it is withdrawn once', async () => {
    expect(await withLock((record) => record.requestDeletion(request))).toBe(true)
    expect(await withLock((record) => record.requestDeletion({ ...request, dueOn: '2027-01-01' }))).toBe(false)
    expect((await rowOf()).deletionDueOn).toBe('2026-11-29')
    expect(await withLock((record) => record.withdrawDeletion())).toBe(true)
    expect(await withLock((record) => record.withdrawDeletion())).toBe(false)
  })

  it('nobody is erased without a request or under a legal hold', async () => {
    const erase = () => withLock((record) => record.erase(now))
    await expect(erase()).rejects.toMatchObject({ reason: 'changedMeanwhile' })
    await withLock(holdWithPostponedErasure)
    await expect(erase()).rejects.toMatchObject({ reason: 'changedMeanwhile' })
    await withLock((record) => record.liftLegalHold())
    await erase()
    expect(await findMember(at.members, { id })).toBeUndefined()
    await expect(erase()).rejects.toThrow('nobody to lock')
  })

  it('waits only where there is a hold', async () => {
    await withLock((record) => record.requestDeletion(request))
    const postponed = withLock((record) => record.postponeErasure(now))
    await expect(postponed).rejects.toMatchObject({ reason: 'changedMeanwhile' })
  })
})

describe('a new password', () => {
  const set = (next: string, former?: string) =>
    at.members.inTransaction((tx) => setPasswordHash(tx, id, { next, ...(former !== undefined && { former }) }))

  it('by two who both knew the old one is set once', async () => {
    const outcomes = await Promise.all([set('one', 'first'), set('two', 'first')])
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect((await rowOf()).passwordHash).toBe(outcomes[0] ? 'one' : 'two')
  })

  it('after a reset needs no old one; nobody gets one who is erased', async () => {
    expect(await set('reset')).toBe(true)
    await withLock((record) => record.requestDeletion(request))
    await withLock((record) => record.erase(now))
    expect(await set('late')).toBe(false)
  })
})
