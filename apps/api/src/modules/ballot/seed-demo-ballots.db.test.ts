import { beforeAll, expect, it } from 'vitest'
import { ballotDepsOf } from '../../enrolment-ports.ts'
import { createFieldCipher } from '../../platform/crypto/field-cipher.ts'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { systemRandom } from '../../platform/random.ts'
import { type AccountsAtWork, accountsAtWork } from '../../testing/accounts-at-work.ts'
import { sampleClass, sampleCourse, uuidOf } from '../../testing/catalogue-samples.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testFieldKey, testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { syncCatalogue } from '../catalogue/index.ts'
import { countStatuses, listEnrolmentsIn } from '../enrolment/index.ts'
import { findMember } from '../member/index.ts'
import { seedDemoBallots } from './seed-demo-ballots.ts'

const database = useTestDatabase()
let at: AccountsAtWork

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  const past = { enrolStart: '2026-11-01T00:00:00+08:00', enrolEnd: '2026-11-10T23:59:00+08:00' }
  const drawn = sampleClass('EX-02A', { method: 'DRAW', quota: 4, ...past, ballotAt: '2026-11-13T10:00:00+08:00' })
  const cms = { readEveryCourse: async () => [sampleCourse('demo', [drawn])], readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
})

it('a ballot of the demonstration was played by the rules, can be checked, and puts its members where they are needed', async () => {
  const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
  const log = createLogger('silent')
  const parts = { database: database(), cipher, indexKey: testIndexKey, clock: at.clock, random: systemRandom, log }
  const ballots = ballotDepsOf({
    ...parts,
    isReleasedByItself: true,
    publicValueSource: 'MARK_SIX',
    queueMessage: async () => [],
  })
  const findMemberId = async (memberNo: string) => (await findMember(at.members, { memberNo }))?.id
  const seed = { classCode: 'EX-02A', people: 12, pairs: 2, placed: ['SSPD000101'], reserve: ['SSPD000102'] }
  const seeding = () => seedDemoBallots({ ...ballots, findMemberId }, [seed])
  expect([await seeding(), await seeding()]).toEqual([1, 0])

  const { db } = database()
  expect((await countStatuses(db, [uuidOf('EX-02A')])).get(uuidOf('EX-02A'))).toMatchObject({ E: 0, A: 4, W: 8 })
  const statusOf = async (memberNo: string) => {
    const id = await findMemberId(memberNo)
    return (await listEnrolmentsIn(db, uuidOf('EX-02A'), ['A', 'W'])).find(({ memberId }) => memberId === id)?.status
  }
  expect([await statusOf('SSPD000101'), await statusOf('SSPD000102')]).toEqual(['A', 'W'])
  const { evidence } = (await at.app.inject({ url: '/api/health-programme/ballots/EX-02A' })).json().payload
  expect(evidence).toMatchObject({
    openedAt: '2026-11-01T00:00:00+08:00',
    sealedAt: '2026-11-11T00:00:00+08:00',
    places: 4,
    drawnAt: '2026-11-13T10:00:00+08:00',
    releasedAt: '2026-11-13T12:00:00+08:00',
  })
  expect(evidence.ranking).toHaveLength(10)
})
