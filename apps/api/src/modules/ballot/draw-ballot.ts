import { enrolmentMethod, releaseAtOf } from '@dhc/reference/enrolment-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { countPlacesTaken } from '../enrolment/index.ts'
import { auditOf, type BallotActor } from './ballot-actor.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { isRegistrationOver, waitsForPublicValue } from './domain/next-step.ts'
import { placeEntries } from './domain/place-entries.ts'
import { type LockedBallot, lockBallot } from './locked-ballot.ts'
import { placeOfSecret } from './open-ballot.ts'
import { rankEntries } from './rank-entries.ts'
import { sealBallot } from './seal-ballot.ts'
import { type BallotRow, drawBallotRow, findBallot, listBallotEntries } from './store.ts'

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
