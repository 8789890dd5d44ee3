import { classNewsWaitMs } from '@dhc/reference/message-rules'
import { tellDueClassNews } from '../modules/class-news/index.ts'
import { createQueueMessage, messageSecrets } from '../modules/messages/index.ts'
import { createTellMembers } from '../modules/notices/index.ts'
import { createFieldCipher } from '../platform/crypto/field-cipher.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { systemRandom } from '../platform/random.ts'
import type { AccountsAtWork } from './accounts-at-work.ts'
import { testFieldKey, testIndexKey } from './test-app.ts'

/** What the job does each minute, so many milliseconds from now. */
export async function tellClassNews(
  { clock, members }: AccountsAtWork,
  database: OpenDatabase,
  afterMs = classNewsWaitMs,
): Promise<void> {
  clock.pass(afterMs)
  const queueMessage = createQueueMessage({
    ...{ clock, random: systemRandom, hasSender: () => false, wakeSender: async () => undefined },
    secrets: messageSecrets(createFieldCipher({ current: testFieldKey }, systemRandom), testIndexKey),
  })
  const tellMembers = createTellMembers({ ...members, queueMessage })
  await tellDueClassNews({ ...database, clock, tellMembers, log: createLogger('silent') })
}
