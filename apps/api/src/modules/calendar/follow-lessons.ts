import { calendarFile } from '@dhc/calendar-file/calendar-file'
import { translate } from '@dhc/locales/messages'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Clock } from '../../platform/clock.ts'
import { type BlindIndex, hashOfSecret, isSameSecret } from '../../platform/crypto/secrets.ts'
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
  readonly addressIndex: BlindIndex
  readonly vault: MemberDeps['vault']
  readonly siteOrigin: string
}

/** How often a calendar should look again; most look when they like. */
const refreshMinutes = 60

/** From the member, the moment and a key of the operator: it can be told again, and the database holds no address. */
const addressOf = ({ addressIndex }: Pick<CalendarDeps, 'addressIndex'>, memberId: string, openedAt: Date) =>
  addressIndex(`${memberId} ${openedAt.getTime()}`)

/** Answers with the file name of the address. A new one is another than that before, however soon it is asked for. */
export async function openFeed(deps: CalendarDeps, memberId: string): Promise<string> {
  const before = (await findFeed(deps.db, memberId))?.openedAt.getTime() ?? 0
  const openedAt = new Date(Math.max(deps.clock.now().getTime(), before + 1))
  const address = addressOf(deps, memberId, openedAt)
  await deps.inTransaction((tx) => putFeed(tx, { memberId, addressHash: hashOfSecret(address), openedAt }))
  return `${address}.ics`
}

/** Nothing without a calendar, and for an address that was drawn by chance, as those of earlier releases. */
export async function tellAddress(deps: CalendarDeps, memberId: string): Promise<string | null> {
  const feed = await findFeed(deps.db, memberId)
  const address = feed && addressOf(deps, memberId, feed.openedAt)
  return address && isSameSecret(address, feed.addressHash) ? `${address}.ics` : null
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
