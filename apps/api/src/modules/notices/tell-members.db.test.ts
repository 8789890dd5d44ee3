import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFieldCipher } from '../../platform/crypto/field-cipher.ts'
import { systemRandom } from '../../platform/random.ts'
import { type AccountsAtWork, accountsAtWork } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testFieldKey, testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'
import { createQueueMessage, messageSecrets } from '../messages/index.ts'
import { createTellMembers, type Notice, type TellMembers } from './tell-members.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let tell: TellMembers
let ids: string[] = []

const lessonTomorrow: Notice = {
  name: 'lessonTomorrow',
  about: 'lesson 1',
  params: (locale) => ({
    course: locale === 'en-US' ? 'Tai chi' : '太極',
    code: 'EX-01A',
    lesson: '10:30',
    centre: 'CORE',
  }),
}

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  const secrets = messageSecrets(createFieldCipher({ current: testFieldKey }, systemRandom), testIndexKey)
  const queue = {
    clock: at.clock,
    random: systemRandom,
    secrets,
    hasSender: () => false,
    wakeSender: async () => undefined,
  }
  tell = createTellMembers({ ...at.members, queueMessage: createQueueMessage(queue) })
  const demo = ['SSPD000101', 'SSPD000102'].map(
    async (memberNo) => (await findMember(at.members, { memberNo }))?.id ?? '',
  )
  ids = await Promise.all(demo)
})
beforeEach(() => emptyTables(database(), ['notification', 'message_out']))

describe('telling members', () => {
  it('each hears it in the language of the registration', async () => {
    await database().inTransaction((tx) => tell(tx, ids, lessonTomorrow))
    const bodies = (await at.outbox()).map(({ body, locale }) => [
      locale,
      body?.includes(locale === 'en-US' ? 'Tai chi' : '太極'),
    ])
    expect(bodies).toHaveLength(2)
    expect(bodies.every(([, hasName]) => hasName)).toBe(true)
  })

  it('the same notice about the same thing reaches a member once', async () => {
    for (let n = 0; n < 2; n += 1) await database().inTransaction((tx) => tell(tx, ids, lessonTomorrow))
    expect(await at.outbox()).toHaveLength(2)
    await database().inTransaction((tx) => tell(tx, ids, { ...lessonTomorrow, about: 'lesson 2' }))
    expect(await at.outbox()).toHaveLength(4)
  })

  it('nobody hears of what did not happen', async () => {
    const failing = database().inTransaction(async (tx) => {
      await tell(tx, ids, lessonTomorrow)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await at.outbox()).toEqual([])
  })
})
