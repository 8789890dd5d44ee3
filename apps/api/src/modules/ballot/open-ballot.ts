import { ballotFormat, turnFormat } from '@dhc/reference/ballot-rules'
import { ballotSecretBytes } from '@dhc/reference/enrolment-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type CourseClass, findClasses, lockClass, type OfferedClass } from '../catalogue/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { commitmentOf } from './rank-entries.ts'
import { addBallot, type BallotRow, findBallotOfClass } from './store.ts'

/** Bound to its row: the secret of one ballot does not open in another. */
export const placeOfSecret = (ballotId: string) => ({ table: 'ballot', column: 'sealed_secret', row: ballotId })

type OpenDeps = Pick<BallotDeps, 'clock' | 'random' | 'cipher' | 'publicValueSource'>

/**
 * The secret is drawn and its fingerprint published when registration opens, at the latest before the first entry;
 * with it the source of the public value is named (decision 0052). Two at one moment make one ballot.
 */
export async function ensureBallotOpen(
  { clock, random, cipher, publicValueSource }: OpenDeps,
  tx: Transaction,
  { strapiUuid, classCode }: Pick<CourseClass, 'strapiUuid' | 'classCode'>,
): Promise<BallotRow> {
  const there = await findBallotOfClass(tx, strapiUuid)
  if (there) return there
  const id = random.uuid()
  const secret = Buffer.from(random.bytes(ballotSecretBytes)).toString('hex')
  const [offered] = await findClasses(tx, [strapiUuid])
  await addBallot(tx, {
    id,
    classUuid: strapiUuid,
    classCode,
    openedAt: clock.now(),
    // What is promised at the opening stays, whatever an editor changes later (decision 0091).
    format: offered?.takesTurns ? turnFormat : ballotFormat,
    publicValueName: publicValueSource,
    commitment: commitmentOf(secret),
    sealedSecret: cipher.encrypt(secret, placeOfSecret(id)),
  })
  const opened = await findBallotOfClass(tx, strapiUuid)
  if (!opened) throw new Error('a ballot was opened and is not there')
  return opened
}

export type LockedBallot = { readonly courseClass: OfferedClass; readonly ballot: BallotRow }

/** docs/how-to/lock-places.md: the class first; what a decision rests on is read after the lock. */
export async function lockBallot(deps: BallotDeps, tx: Transaction, classUuid: string): Promise<LockedBallot> {
  await lockClass(tx, classUuid)
  const [courseClass] = await findClasses(tx, [classUuid])
  if (!courseClass) throw new MemberError('classNotFound')
  return { courseClass, ballot: await ensureBallotOpen(deps, tx, courseClass) }
}
