import { formatDateTime } from '@dhc/locales/format'
import { inLocale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { type GuestWay, mayBeOfferedAgain, offerEndsAt } from '@dhc/reference/chair-rules'
import { hashOfSecret } from '../../../platform/crypto/secrets.ts'
import type { Database, Transaction } from '../../../platform/database/handles.ts'
import { recordAudit } from '../../audit/index.ts'
import { centreNamesOf, findClasses, findLessons, type PlannedLesson } from '../../catalogue/index.ts'
import { type EnrolmentRow, readGuestFacts } from '../../enrolment/index.ts'
import type { Member } from '../../member/index.ts'
import type { NewMessage } from '../../messages/index.ts'
import { refuseGuest } from '../domain/plan-chair.ts'
import { freePair, numbersOf } from '../domain/read-reply.ts'
import { isTexted, linkOf, type QuestionDeps } from '../reminder/ask-who-comes.ts'
import { readTakenNumbers } from '../reminder/taken-numbers.ts'
import { lessonWords } from '../tell-of-lessons.ts'
import {
  addOffer,
  type ChairRow,
  isGuestElsewhere,
  listOffersOf,
  listOfferTimes,
  type OfferRow,
} from './chair-store.ts'

/** Somebody who may be asked, in the order in which they are. */
type Candidate = { readonly memberId: string; readonly saysCarer: boolean; readonly way: GuestWay }

export type OfferDeps = QuestionDeps & {
  /** Who waits in the reserve of a class, by rank; who only comes together is named together (D-139). */
  readonly reservesOf: (db: Database, classUuid: string) => AsyncIterable<readonly EnrolmentRow[]>
}

type Asked = {
  readonly classUuid: string
  readonly lessonUuid: string
  readonly chair: ChairRow
  readonly most: number
}

/** down the ranking, who may come and was not asked yet. Answers how many were asked. */
export async function askForChair(deps: OfferDeps, tx: Transaction, { classUuid, lessonUuid, chair, most }: Asked) {
  const [planned] = await findLessons(tx, [lessonUuid])
  const [wanted] = await findClasses(tx, [classUuid])
  if (!planned || !wanted) return 0
  const now = deps.clock.now()
  const offers = await listOffersOf(tx, lessonUuid)
  const asked = new Set(offers.filter((each) => wasAnswerable(each, planned)).map(({ memberId }) => memberId))
  let made = 0
  for await (const candidate of candidatesOf(deps, tx, classUuid)) {
    if (made >= most) break
    const { memberId, saysCarer } = candidate
    if (asked.has(memberId)) continue
    const facts = await readGuestFacts(deps, tx, { memberId, saysCarer, wanted, lesson: planned.lesson })
    if (!facts) continue
    const isBusy = facts.isBusy || (await isGuestElsewhere(tx, memberId, planned.lesson))
    const isAskedEnough = !mayBeOfferedAgain(await listOfferTimes(tx, memberId, now), now)
    const { maySignIn } = facts.member
    if (refuseGuest({ ...facts, maySignIn, isBusy, wasAsked: false, isAskedEnough })) continue
    asked.add(memberId)
    made += 1
    await offer(deps, tx, { planned, chair, candidate, member: facts.member, position: offers.length + made })
  }
  return made
}

/** Once for a lesson at its time; who was asked and found the chair taken may be asked about the next. */
const wasAnswerable = ({ state, startsAt }: OfferRow, { lesson }: PlannedLesson) =>
  state !== 'GONE' && state !== 'CALLED_OFF' && startsAt.getTime() === lesson.startsAt.getTime()

/** A group comes together or not at all (D-139), and there is one chair. */
async function* candidatesOf({ reservesOf }: OfferDeps, tx: Transaction, classUuid: string): AsyncGenerator<Candidate> {
  for await (const [first, ...others] of reservesOf(tx, classUuid))
    if (first && others.length === 0) yield { memberId: first.memberId, saysCarer: first.saysCarer, way: 'RESERVE' }
}

type Offered = {
  readonly planned: PlannedLesson
  readonly chair: ChairRow
  readonly candidate: Candidate
  readonly member: Member
  readonly position: number
}

async function offer(deps: OfferDeps, tx: Transaction, offered: Offered): Promise<void> {
  const { planned, chair, candidate, member, position } = offered
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const token = deps.reminderToken(id)
  const row: OfferRow = {
    ...{ id, chairId: chair.id, lessonUuid: chair.lessonUuid, startsAt: chair.startsAt, position },
    ...{ memberId: candidate.memberId, way: candidate.way, tokenHash: hashOfSecret(token) },
    ...{ offeredAt: now, endsAt: offerEndsAt(chair.startsAt, now), state: 'OPEN', stateAt: now, answeredBy: null },
    ...{ attendance: null, markedAt: null, markedBy: null },
    ...(await numbersFor(deps, tx, member)),
  }
  await addOffer(tx, row)
  const what = { action: 'chair.offer', objectKind: 'lesson', objectId: chair.lessonUuid, outcome: 'DONE' } as const
  await recordAudit(tx, { actorKind: 'SYSTEM', ...what, detail: `${position} ${candidate.way}` }, now)
  const words = (locale: Member['language']) => ({
    ...lessonWords(planned, chair.startsAt, locale),
    centre: centreNamesOf(planned.courseClass)[locale],
    until: formatDateTime(row.endsAt, locale),
  })
  await deps.tellMembers(tx, [member.id], {
    name: 'chairOffered',
    about: id,
    linkOf: () => linkOf({ token }),
    params: words,
  })
  await deps.queueMessage(tx, ...messageTo(deps, { row, token, member, words: words(member.language) }))
}

/** Numbers that this phone has for no other lesson, where a gateway hands answers on. */
async function numbersFor(deps: OfferDeps, tx: Transaction, member: Member) {
  const none = { phoneIndex: null, pair: null }
  if (!deps.takesReplies || !isTexted(member)) return none
  const phoneIndex = deps.recipientIndex(member.particulars.mobile)
  const pair = freePair((await readTakenNumbers(tx, [phoneIndex], deps.clock.now())).get(phoneIndex) ?? new Set())
  return pair === undefined ? none : { phoneIndex, pair }
}

type Written = {
  readonly row: OfferRow
  readonly token: string
  readonly member: Member
  readonly words: Readonly<Record<string, string>>
}

/** To who chose messages (D-086). One that comes after its end would promise what is over. */
function messageTo({ siteOrigin }: OfferDeps, { row, token, member, words }: Written): NewMessage[] {
  if (!isTexted(member)) return []
  const locale = member.language
  const link = new URL(inLocale(linkOf({ token }), locale), siteOrigin).href
  const body =
    row.pair === null
      ? translate(locale, 'programme', 'chair.smsWithLink', { ...words, link })
      : translate(locale, 'programme', 'chair.smsWithNumbers', { ...words, ...numbersOf(row.pair) })
  return [
    {
      channel: 'SMS',
      to: member.particulars.mobile,
      purpose: 'notice-chairOffered',
      locale,
      body: translate(locale, 'notices', 'signature', { body }),
      dedupeKey: `chair-offer ${row.id}`,
      expiresAt: row.endsAt,
    },
  ]
}
