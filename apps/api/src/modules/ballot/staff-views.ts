import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { EnrolmentRow } from '../enrolment/index.ts'
import type { StaffBallot } from './staff-ballot.ts'
import { rankingOf } from './views.ts'

const orNull = (at: Date | null) => at && toHongKongIso(at)

export function personView({ id, memberId, status, channel }: EnrolmentRow) {
  return { enrolment_id: id, member_id: memberId, status, channel }
}

export function staffBallotView({ ballot, entries, replacements, waitlist }: StaffBallot) {
  const ranking = rankingOf(entries)
  const numbersOf = (isPlaced: boolean) =>
    ranking.filter(({ placed }) => placed === isPlaced).map(({ number }) => number)
  return {
    ballot_id: ballot.id,
    strapi_uuid: ballot.classUuid,
    class_code: ballot.classCode,
    opened_at: toHongKongIso(ballot.openedAt),
    commitment: ballot.commitment,
    public_value_name: ballot.publicValueName,
    public_value: ballot.publicValue,
    sealed_at: orNull(ballot.sealedAt),
    list_hash: ballot.listHash,
    ran_at: orNull(ballot.drawnAt),
    ran_by: ballot.drawnBy,
    seed: ballot.secret,
    places: ballot.places,
    release_at: orNull(ballot.releaseAt),
    released_at: orNull(ballot.releasedAt),
    released_by: ballot.releasedBy,
    entries: entries.map(({ number, size, rank, key, isPlaced, people }) => ({
      number,
      size,
      rank,
      key,
      placed: isPlaced,
      people: people.map(personView),
    })),
    drawn: numbersOf(true),
    unsuccessful: numbersOf(false),
    waitlist,
    replacements: replacements.map(({ number, size, at, staffId, reason }) => ({
      number,
      size,
      reason,
      at: toHongKongIso(at),
      by: staffId,
    })),
  }
}
