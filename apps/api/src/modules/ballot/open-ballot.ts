import { ballotSecretBytes } from '@dhc/reference/enrolment-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import type { CourseClass } from '../catalogue/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { commitmentOf } from './rank-entries.ts'
import { addBallot, type BallotRow, findBallotOfClass } from './store.ts'

/** Bound to its row: the secret of one ballot does not open in another. */
export const placeOfSecret = (ballotId: string) => ({ table: 'ballot', column: 'sealed_secret', row: ballotId })

/**
 * The secret is drawn and its fingerprint published when registration opens, at the latest before the first entry.
 * Two at one moment make one ballot.
 */
export async function ensureBallotOpen(
  { clock, random, cipher }: Pick<BallotDeps, 'clock' | 'random' | 'cipher'>,
  tx: Transaction,
  { strapiUuid, classCode }: Pick<CourseClass, 'strapiUuid' | 'classCode'>,
): Promise<BallotRow> {
  const there = await findBallotOfClass(tx, strapiUuid)
  if (there) return there
  const id = random.uuid()
  const secret = Buffer.from(random.bytes(ballotSecretBytes)).toString('hex')
  await addBallot(tx, {
    id,
    classUuid: strapiUuid,
    classCode,
    openedAt: clock.now(),
    commitment: commitmentOf(secret),
    sealedSecret: cipher.encrypt(secret, placeOfSecret(id)),
  })
  const opened = await findBallotOfClass(tx, strapiUuid)
  if (!opened) throw new Error('a ballot was opened and is not there')
  return opened
}
