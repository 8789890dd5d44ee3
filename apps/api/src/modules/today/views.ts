import { hongKongTimeOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { lessonView } from '../lessons/index.ts'
import type { Member } from '../member/index.ts'
import type { Board } from './read-board.ts'

export function boardView(board: Board) {
  const {
    todayOn,
    lessons,
    visits,
    applications,
    confirmations,
    ballots,
    recalls,
    phoneChanges,
    corrections,
    weather,
  } = board
  return {
    date: todayOn,
    centre: board.centre,
    version: board.version,
    lessons: lessons?.map(lessonView) ?? null,
    visits: visits && { ...visits, next: visits.next.map(expectedView) },
    applications: applications && {
      ...applications,
      oldest: applications.oldest.map((member) => applicantView(member, todayOn)),
    },
    confirmations: confirmations && {
      waiting: confirmations.waiting,
      overdue: confirmations.overdue,
      oldest: confirmations.oldest.map(({ id, courseClass, due, isOverdue }) => ({
        enrolmentId: id,
        strapiUuid: courseClass.strapiUuid,
        classCode: courseClass.classCode,
        due,
        overdue: isOverdue,
      })),
    },
    ballots:
      ballots?.map(({ ballotId, courseClass, task, dueAt }) => ({
        ballot_id: ballotId,
        strapiUuid: courseClass.strapiUuid,
        classCode: courseClass.classCode,
        task,
        due_at: dueAt && toHongKongIso(dueAt),
      })) ?? null,
    enquiries: board.enquiries,
    ...callsAndRollsView(board),
    alarms: board.alarms === null ? null : { waiting: board.alarms },
    recalls: recalls === null ? null : { waiting: recalls },
    phone_changes: phoneChanges === null ? null : { waiting: phoneChanges },
    corrections,
    returns: board.returns,
    weather: {
      signals: weather.signals.map(({ id, signal, fromAt }) => ({ id, signal, from: toHongKongIso(fromAt) })),
      feed: {
        state: weather.feed.state,
        last_good_at: weather.feed.lastGoodAt && toHongKongIso(weather.feed.lastGoodAt),
      },
    },
  }
}

/** What somebody must do today before it is too late. */
function callsAndRollsView({ rolls, classNews, consultations, messages, deletions }: Board) {
  return {
    rolls: rolls && { waiting: rolls.waiting, oldest: rolls.oldest.map(lessonView) },
    class_news: classNews === null ? null : { waiting: classNews },
    consultations: consultations && { ...consultations, today: consultations.today.map(toHongKongIso) },
    messages: messages && { to_call: messages.toCall, undelivered: messages.undelivered },
    deletions: deletions && {
      asked: deletions.asked,
      on_hold: deletions.onHold,
      next: deletions.next.map(deletionView),
    },
  }
}

function expectedView({ row, member }: NonNullable<Board['visits']>['next'][number]) {
  return {
    time: hongKongTimeOf(row.startsAt),
    centre: row.centreCode,
    purpose: row.purpose,
    member_id: member.id,
    name: member.nameEn,
    name_zh: member.nameZh,
  }
}

function deletionView(member: Member) {
  return {
    member_id: member.id,
    name: member.nameEn,
    name_zh: member.nameZh,
    due_on: member.deletionDueOn,
    on_hold: member.hasLegalHold,
  }
}

function applicantView(member: Member, todayOn: string) {
  return {
    member_id: member.id,
    application_no: member.applicationNo,
    name: member.nameEn,
    name_zh: member.nameZh,
    mobile: member.particulars.mobile,
    contact_by: member.contactByOn,
    overdue: member.contactByOn < todayOn,
  }
}
