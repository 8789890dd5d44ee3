import { describeChanges } from '@dhc/reference/describe-changes'
import { ballotSecretBytes } from '@dhc/reference/enrolment-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { type CourseClass, findClasses, lockClass, type OfferedClass } from '../catalogue/index.ts'
import { auditOf, type BallotActor, type BallotDeps } from './ballot-deps.ts'
import { isRegistrationOver } from './domain/ballot-steps.ts'
import { commitmentOf } from './rank-entries.ts'
import { addBallot, type BallotRow, findBallot, findBallotOfClass, setPublicValue } from './store.ts'

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

export type LockedBallot = { readonly courseClass: OfferedClass; readonly ballot: BallotRow }

/** docs/how-to/lock-places.md: the class first; what a decision rests on is read after the lock. */
export async function lockBallot(deps: BallotDeps, tx: Transaction, classUuid: string): Promise<LockedBallot> {
  await lockClass(tx, classUuid)
  const [courseClass] = await findClasses(tx, [classUuid])
  if (!courseClass) throw new MemberError('classNotFound')
  return { courseClass, ballot: await ensureBallotOpen(deps, tx, courseClass) }
}

/** One of the two. */
type PublicValueChange = { readonly name?: string | undefined; readonly value?: string | undefined }

/** Named before registration closes, known after it and before the draw; both are in the audit log. */
export function changePublicValue(
  deps: BallotDeps,
  classUuid: string,
  by: BallotActor,
  change: PublicValueChange,
): Promise<BallotRow> {
  return deps.inTransaction(async (tx) => {
    const now = deps.clock.now()
    const { ballot, courseClass } = await lockBallot(deps, tx, classUuid)
    const isClosed = ballot.sealedAt !== null || isRegistrationOver(courseClass, now)
    const { name, value } = change
    const mayName = name !== undefined && !isClosed
    const mayEnter = value !== undefined && isClosed && ballot.publicValueName !== null && ballot.drawnAt === null
    if (!mayName && !mayEnter) throw new MemberError('actionNotPossible')
    await setPublicValue(tx, ballot.id, mayName ? { publicValueName: name } : { publicValue: value ?? null })
    const before = { name: ballot.publicValueName, value: ballot.publicValue }
    const detail = describeChanges(before, { ...before, ...(mayName ? { name } : { value }) })
    const action = mayName ? 'ballot.name-public-value' : 'ballot.enter-public-value'
    await recordAudit(tx, auditOf(by, { action, ballotId: ballot.id, detail }), now)
    return (await findBallot(tx, ballot.id)) ?? ballot
  })
}
