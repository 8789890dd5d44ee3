import { translate } from '@dhc/locales/messages'
import { firstValueDay, turnFormat } from '@dhc/reference/ballot-rules'
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
    format: ballot.format,
    classCode: ballot.classCode,
    openedAt: toHongKongIso(ballot.openedAt),
    commitment: ballot.commitment,
    publicValueName: ballot.publicValueName,
    ...(ballot.format === 'dhc-ballot-1' ? {} : moreOf(ballot)),
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

/** Decision 0052: what a file of the first format does not have. */
function moreOf({ publicValueName, waivedAt, notes, publicValue, publicValueAt }: PublicBallot['ballot']) {
  const key = publicValueName === null ? 'proves.withoutValue' : 'proves.withValue'
  return {
    waivedAt: orNull(waivedAt),
    notes,
    // What one person has typed and nobody has confirmed is not public.
    publicValueAt: orNull(publicValue ? publicValueAt : null),
    proves: {
      'zh-HK': translate('zh-HK', 'ballot', key),
      'zh-CN': translate('zh-CN', 'ballot', key),
      'en-US': translate('en-US', 'ballot', key),
    },
  }
}

function rankingOf(entries: readonly EntryRow[]) {
  return entries
    .flatMap(({ number, size, turn, key, rank, isPlaced }) =>
      key === null || rank === null || isPlaced === null
        ? []
        : [{ number, size, ...(turn && { turn }), key, rank, placed: isPlaced }],
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
    // What was promised at the opening, and before it what the editors have written.
    takesTurns: shown ? shown.ballot.format === turnFormat : course.takesTurns,
    evidence: shown ? evidenceOf(shown) : null,
  }
}

export function personView({ id, memberId, status, channel }: EnrolmentRow) {
  return { enrolment_id: id, member_id: memberId, status, channel }
}

export function staffBallotView({ ballot, entries, replacements, waitlist, drawAt, people }: StaffBallot) {
  const nameOf = (id: string | null) => id && (people.get(id)?.name ?? null)
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
    public_value_from:
      ballot.sealedAt && ballot.publicValueName ? firstValueDay(ballot.publicValueName, ballot.sealedAt) : null,
    value_first_by: ballot.valueFirstBy,
    value_first_name: nameOf(ballot.valueFirstBy),
    value_second_name: nameOf(ballot.valueSecondBy),
    waived_at: orNull(ballot.waivedAt),
    waived_name: nameOf(ballot.waivedBy),
    waived_reason: ballot.waivedReason,
    sealed_at: orNull(ballot.sealedAt),
    list_hash: ballot.listHash,
    draw_at: orNull(drawAt),
    ran_at: orNull(ballot.drawnAt),
    ran_by: ballot.drawnBy,
    ran_name: nameOf(ballot.drawnBy),
    seed: ballot.secret,
    places: ballot.places,
    release_at: orNull(ballot.releaseAt),
    released_at: orNull(ballot.releasedAt),
    released_by: ballot.releasedBy,
    released_name: nameOf(ballot.releasedBy),
    entries: entries.map(({ number, size, turn, rank, key, isPlaced, people }) => ({
      number,
      size,
      turn,
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
