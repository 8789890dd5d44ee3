import { ballotFormats, turnFormat, turnsCountFrom } from '@dhc/reference/ballot-rules'
import { drawAtOf, enrolmentMethod, releaseAtOf } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { instantOf } from '@dhc/reference/hong-kong-time'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findClasses } from '../catalogue/index.ts'
import {
  closeEntries,
  countPlacesTaken,
  countWithdrawn,
  listEnrolmentsIn,
  listPlaceHolders,
} from '../enrolment/index.ts'
import { auditOf, type BallotActor, type BallotDeps } from './ballot-deps.ts'
import {
  type BallotEntry,
  entriesOfWaiting,
  notesOf,
  placeEntries,
  textOfList,
  withTurns,
} from './domain/ballot-entries.ts'
import { isTimeToDraw, waitsForPublicValue } from './domain/ballot-steps.ts'
import { type LockedBallot, lockBallot, placeOfSecret } from './open-ballot.ts'
import { hashOfList, rankEntries } from './rank-entries.ts'
import { type BallotRow, drawBallotRow, findBallot, listBallotEntries, sealBallotRow } from './store.ts'

/** D-104: once, not before the hour that was published. A second run is refused and audited (REL-05). */
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
  const drawAt = drawAtOf(courseClass, await deps.readHolidays(tx))
  if (!isTimeToDraw(drawAt, drawnAt)) throw new MemberError('ballotTooEarly')
  // Only the clock seals (decision 0052), and a named public value must be there.
  if (!ballot.sealedAt || waitsForPublicValue(ballot)) throw new MemberError('actionNotPossible')

  const { id, classCode, sealedSecret, listHash, publicValue } = ballot
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

/** By the clock, under the lock of the class, at the first moment after registration. From here on nothing enters. */
export async function sealBallot({ clock }: Pick<BallotDeps, 'clock'>, tx: Transaction, ballot: BallotRow) {
  if (ballot.sealedAt) return ballot
  const sealedAt = clock.now()
  await closeEntries(tx, { classUuid: ballot.classUuid, closedFor: 'BALLOT', closedAt: sealedAt })
  const sealed = await listToSeal(tx, ballot)
  await sealBallotRow(tx, ballot.id, {
    sealedAt,
    ...sealed,
    listHash: hashOfList(textOfList(sealed.entries, sealed.notes)),
  })
  const found = await findBallot(tx, ballot.id)
  if (!found) throw new Error('a ballot was sealed and is not there')
  return found
}

type ToSeal = Pick<BallotRow, 'classUuid' | 'format' | 'publicValueName'>

/** What is sealed; a ballot that was opened before there were marks is sealed as was said then. */
export async function listToSeal(tx: Transaction, { classUuid, format, publicValueName }: ToSeal) {
  const waiting = await listEnrolmentsIn(tx, classUuid, [enrolmentStatus.awaitingBallot])
  const entries: readonly BallotEntry[] = entriesOfWaiting(waiting)
  if (format === ballotFormats[0]) return { entries: entries.map(({ number, size }) => ({ number, size })), notes: [] }
  const withdrawn = await countWithdrawn(tx, classUuid)
  if (format !== turnFormat) return { entries, notes: notesOf({ publicValueName, waiting, withdrawn }) }
  const turnsFrom = turnsCountFrom(await startOfClass(tx, classUuid))
  const since = instantOf(turnsFrom, '00:00')
  const hadPlace = await listPlaceHolders(tx, { classUuid, memberIds: waiting.map(({ memberId }) => memberId), since })
  return {
    entries: withTurns(entries, waiting, hadPlace),
    notes: notesOf({ publicValueName, waiting, withdrawn, turnsFrom }),
  }
}

/** A class without a lesson that takes place begins, for its turns, when its registration ends. */
async function startOfClass(tx: Transaction, classUuid: string): Promise<Date> {
  const [found] = await findClasses(tx, [classUuid])
  const startsAt = found?.firstLessonStartsAt ?? found?.enrolEndAt
  // The clock seals at the end of registration, so there is one.
  if (!startsAt) throw new Error('a list was sealed without an end of registration')
  return startsAt
}
