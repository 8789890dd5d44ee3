import { publishedHeads } from '../modules/audit/index.ts'
import { erasedList } from '../modules/erasure/index.ts'
import { createMemberVault } from '../modules/member/index.ts'
import { messageSecrets } from '../modules/messages/index.ts'
import { type RetentionDeps, retainOnly } from '../modules/retention/index.ts'
import type { Clock } from '../platform/clock.ts'
import { createFieldCipher } from '../platform/crypto/field-cipher.ts'
import { systemRandom } from '../platform/random.ts'
import type { OpenForTests } from './template-database.ts'
import { testFieldKey, testIndexKey } from './test-app.ts'

/** As the nightly job has them. */
export function retentionDeps({ db, inTransaction }: OpenForTests, clock: Clock): RetentionDeps {
  const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
  return {
    db,
    inTransaction,
    clock,
    random: systemRandom,
    vault: createMemberVault(cipher, testIndexKey, systemRandom),
    messages: messageSecrets(cipher, testIndexKey),
    erased: erasedList({ indexKey: testIndexKey }),
    heads: publishedHeads({ indexKey: testIndexKey }),
    onPlaceFreed: async () => undefined,
  }
}

export const runRetention = (database: OpenForTests, clock: Clock) => retainOnly(retentionDeps(database, clock))
