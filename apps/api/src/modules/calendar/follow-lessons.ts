import { calendarFile } from '@dhc/calendar-file/calendar-file'
import { translate } from '@dhc/locales/messages'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Clock } from '../../platform/clock.ts'
import { hashOfSecret } from '../../platform/crypto/secrets.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { Random } from '../../platform/random.ts'
import { centreNamesOf, namesByLanguage } from '../catalogue/index.ts'
import { readEnrolmentHistory } from '../enrolment/index.ts'
import { findMember, type MemberDeps } from '../member/index.ts'
import { type FollowedEnrolment, lessonEvents } from './domain/lesson-events.ts'
import { deleteFeed, findFeed, findFeedByAddress, putFeed } from './store.ts'

export type CalendarDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly vault: MemberDeps['vault']
  readonly siteOrigin: string
}

/** How often a calendar should look again; most look when they like. */
const refreshMinutes = 60

/** Answers with the file name of the address; nobody can show it a second time. */
export async function openFeed({ inTransaction, random, clock }: CalendarDeps, memberId: string): Promise<string> {
  const address = Buffer.from(random.bytes(32)).toString('base64url')
  const feed = { memberId, addressHash: hashOfSecret(address), openedAt: clock.now() }
  await inTransaction((tx) => putFeed(tx, feed))
  return `${address}.ics`
}

export async function closeFeed({ inTransaction }: CalendarDeps, memberId: string): Promise<void> {
  await inTransaction((tx) => deleteFeed(tx, memberId))
}

export async function feedOpenedAt({ db }: Pick<CalendarDeps, 'db'>, memberId: string): Promise<Date | null> {
  return (await findFeed(db, memberId))?.openedAt ?? null
}

/** An address that has ended, or whose member may not sign in any more, is like one that never was. */
export async function readFeed(deps: CalendarDeps, file: string): Promise<string> {
  const feed = await findFeedByAddress(deps.db, hashOfSecret(file.replace(/\.ics$/, '')))
  const member = feed && (await findMember(deps, { id: feed.memberId }))
  if (!member?.maySignIn) throw new MemberError('notFound')
  const locale = member.language
  const history = await readEnrolmentHistory(deps.db, member.id)
  return calendarFile({
    host: new URL(deps.siteOrigin).host,
    product: 'My lessons',
    language: locale.slice(0, 2),
    madeAt: deps.clock.now(),
    cancelledWord: translate(locale, 'programme', 'course.lessonCancelled'),
    subscription: { name: translate(locale, 'common', 'site.name'), refreshMinutes },
    events: history.flatMap(({ enrolment, events }) =>
      lessonEvents({ ...enrolment, ...followed(events) }).map(({ lessonUuid, isOnLeave, ...event }) => ({
        ...event,
        // Who has taken leave must not tell the family that the class is off.
        cancelledWord: isOnLeave ? translate(locale, 'options', 'enrolmentStatus.L') : undefined,
        id: lessonUuid,
        name: `${namesByLanguage(enrolment.course)[locale]} (${enrolment.courseClass.classCode})`,
        place: centreNamesOf(enrolment.courseClass)[locale],
      })),
    ),
  })
}

type Events = Awaited<ReturnType<typeof readEnrolmentHistory>>[number]['events']

function followed(events: Events): Pick<FollowedEnrolment, 'wasPlace' | 'changes'> {
  return { wasPlace: events.some(({ toStatus }) => toStatus === enrolmentStatus.enrolled), changes: events.length }
}
