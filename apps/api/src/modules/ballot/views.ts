import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { EnrolmentRow } from '../enrolment/index.ts'
import { linesOfList } from './domain/ballot-entries.ts'
import type { PublicBallot, ShownBallot } from './show-ballot.ts'
import type { StaffBallot } from './staff-ballot.ts'
import type { EntryRow, ReplacementRow } from './store.ts'

const orNull = (at: Date | null) => at && toHongKongIso(at)

/** Only what is public at this step. The ranking comes with the release, when the members hear of it. */
export function evidenceOf({ ballot, entries, replacements }: PublicBallot) {
  const isReleased = ballot.releasedAt !== null
  return {
    format: 'dhc-ballot-1' as const,
    classCode: ballot.classCode,
    openedAt: toHongKongIso(ballot.openedAt),
    commitment: ballot.commitment,
    publicValueName: ballot.publicValueName,
    sealedAt: orNull(ballot.sealedAt),
    list: ballot.sealedAt ? [...linesOfList(entries)] : null,
    listHash: ballot.listHash,
    publicValue: ballot.publicValue,
    drawnAt: orNull(ballot.drawnAt),
    places: ballot.places,
    releasedAt: orNull(ballot.releasedAt),
    secret: isReleased ? ballot.secret : null,
    ranking: isReleased ? rankingOf(entries) : null,
    replacements: replacements.map(replacementView),
  }
}

function rankingOf(entries: readonly EntryRow[]) {
  return entries
    .flatMap(({ number, size, key, rank, isPlaced }) =>
      key === null || rank === null || isPlaced === null ? [] : [{ number, size, key, rank, placed: isPlaced }],
    )
    .toSorted((one, other) => one.rank - other.rank)
}

const replacementView = ({ number, size, at }: ReplacementRow) => ({ number, size, at: toHongKongIso(at) })

export function ballotViewOf({ courseClass, course, hasCoursePage, shown, drawAt }: ShownBallot) {
  return {
    classCode: shown?.ballot.classCode ?? courseClass.classCode,
    courseDocumentId: hasCoursePage ? course.documentId : null,
    courseName: { 'zh-HK': course.nameZhHk, 'zh-CN': course.nameZhCn, 'en-US': course.nameEnUs },
    opensAt: orNull(courseClass.enrolStartAt),
    closesAt: orNull(courseClass.enrolEndAt),
    drawAt: orNull(drawAt),
    releaseAt: orNull(shown?.ballot.releaseAt ?? null),
    evidence: shown ? evidenceOf(shown) : null,
  }
}

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
