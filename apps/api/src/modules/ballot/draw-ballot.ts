import { enrolmentMethod, releaseAtOf } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { closeEntries, countPlacesTaken, listEnrolmentsIn } from '../enrolment/index.ts'
import { auditOf, type BallotActor, type BallotDeps } from './ballot-deps.ts'
import { type BallotEntry, placeEntries, textOfList } from './domain/ballot-entries.ts'
import { isRegistrationOver, waitsForPublicValue } from './domain/ballot-steps.ts'
import { type LockedBallot, lockBallot, placeOfSecret } from './open-ballot.ts'
import { hashOfList, rankEntries } from './rank-entries.ts'
import { type BallotRow, drawBallotRow, findBallot, listBallotEntries, sealBallotRow } from './store.ts'

/** D-104: once, after registration has ended. A second run is refused and audited (REL-05). */
export async function drawBallot(deps: BallotDeps, classUuid: string, by: BallotActor): Promise<BallotRow> {
  try {
    return await deps.inTransaction(async (tx) => {
      const drawn = await drawLocked(deps, tx, await lockBallot(deps, tx, classUuid), by)
      await recordAudit(tx, auditOf(by, { action: 'ballot.draw', ballotId: drawn.id }), deps.clock.now())
      return drawn
    })
  } catch (refusal) {
    if (refusal instanceof MemberError && refusal.reason === 'ballotAlreadyRun') await auditRefusal(deps, classUuid, by)
    throw refusal
  }
}

async function drawLocked(deps: BallotDeps, tx: Transaction, { courseClass, ballot }: LockedBallot, by: BallotActor) {
  const drawnAt = deps.clock.now()
  if (courseClass.isCancelled) throw new MemberError('classCancelled')
  if (courseClass.method !== enrolmentMethod.draw) throw new MemberError('methodNotOnline')
  if (ballot.drawnAt) throw new MemberError('ballotAlreadyRun')
  if (!isRegistrationOver(courseClass, drawnAt)) throw new MemberError('ballotTooEarly')
  if (waitsForPublicValue(ballot)) throw new MemberError('actionNotPossible')

  const { id, classCode, sealedSecret, listHash, publicValue } = await sealBallot(deps, tx, ballot)
  if (sealedSecret === null || listHash === null) throw new Error('a ballot that is not sealed cannot be drawn')
  const secret = deps.cipher.decrypt(sealedSecret, placeOfSecret(id))
  const facts = { classCode, listHash, publicValue: publicValue ?? '', secret }
  const places = await placesLeft(tx, courseClass)
  const ranking = placeEntries(rankEntries(facts, await listBallotEntries(tx, id)), places)
  const releaseAt = deps.isReleasedByItself ? releaseAtOf(drawnAt) : null
  const drawn = { drawnAt, drawnBy: by.staff?.id ?? null, secret, places, publicValue: facts.publicValue, releaseAt }
  if (!(await drawBallotRow(tx, id, drawn, ranking))) throw new MemberError('ballotAlreadyRun')
  return (await findBallot(tx, id)) ?? ballot
}

/** The quota at the draw, less the places somebody has already, which staff gave at the counter. */
async function placesLeft(tx: Transaction, { strapiUuid, quota }: { strapiUuid: string; quota: number | null }) {
  if (quota === null) return null
  const taken = (await countPlacesTaken(tx, [strapiUuid])).get(strapiUuid) ?? 0
  return Math.max(0, quota - taken)
}

function auditRefusal({ inTransaction, clock }: BallotDeps, classUuid: string, by: BallotActor): Promise<void> {
  const entry = auditOf(by, { action: 'ballot.draw', classUuid, outcome: 'REFUSED' })
  return inTransaction((tx) => recordAudit(tx, entry, clock.now()))
}

/** Under the lock of the class, after registration has ended. From here on nothing enters. */
export async function sealBallot({ clock }: Pick<BallotDeps, 'clock'>, tx: Transaction, ballot: BallotRow) {
  if (ballot.sealedAt) return ballot
  const sealedAt = clock.now()
  await closeEntries(tx, { classUuid: ballot.classUuid, closedFor: 'BALLOT', closedAt: sealedAt })
  const entries = await readEntries(tx, ballot.classUuid)
  await sealBallotRow(tx, ballot.id, { sealedAt, entries, listHash: hashOfList(textOfList(entries)) })
  const sealed = await findBallot(tx, ballot.id)
  if (!sealed) throw new Error('a ballot was sealed and is not there')
  return sealed
}

/** D-139: an entry is as large as the number of people who wait under its number, however they came in. */
async function readEntries(tx: Transaction, classUuid: string): Promise<BallotEntry[]> {
  const waiting = await listEnrolmentsIn(tx, classUuid, [enrolmentStatus.awaitingBallot])
  const byNumber = Map.groupBy(waiting, ({ entryNo }) => entryNo)
  return [...byNumber].map(([number, people]) => ({ number, size: people.length }))
}
