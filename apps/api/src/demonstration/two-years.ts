import type { Locale } from '@dhc/locales/locale'
import { reasonsAgainst } from '@dhc/reference/eligibility-rules'
import { isAppliedForOnline } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import type { EnquiryTopic } from '@dhc/reference/options/centre'
import { dueOn, madeFrom, periodBefore, periodOn, type ReturnPeriod, returnKinds } from '@dhc/reference/return-rules'
import demoStaffMembers from '../../seeds/demo-staff.json' with { type: 'json' }
import { findClasses, type OfferedClass, syncCatalogue } from '../modules/catalogue/index.ts'
import { replyToEnquiry, storeEnquiry } from '../modules/enquiry/index.ts'
import { countStatuses, listEnrolmentsIn } from '../modules/enrolment/index.ts'
import { remindOfLessons } from '../modules/lessons/index.ts'
import { listPresent } from '../modules/member/index.ts'
import { listDueMessages, type Sender, sendMessage } from '../modules/messages/index.ts'
import { listReturns, makeDueReturns, recordSent } from '../modules/reports/index.ts'
import type { Clerk } from '../modules/session/index.ts'
import { demoStaff, seedDemoStaff } from '../modules/staff/index.ts'
import { copyCentres } from '../modules/visit/index.ts'
import type { Transaction } from '../platform/database/handles.ts'
import { type CentreParts, centreAtWork, clerkNamed, type LifeOfCentre } from './centre-at-work.ts'
import { type Chance, chanceOf } from './chance.ts'
import { letClassRun } from './classes-run.ts'
import { nameHelper, workAtTheDesk } from './days-at-the-desk.ts'
import { atWork, openDiary, timeOfDay } from './diary.ts'
import { keepHealth, writeReadingsAtHome } from './health-of-members.ts'
import { type Joined, letPeopleJoin } from './people-join.ts'
import { type Resident, residentsOf } from './residents.ts'
import { type PastCourse, pastCourses } from './seasons.ts'

export type Size = { readonly members: number; readonly seasons: number }

/**
 * The two years before the demonstration: everything is done by the use cases of the service itself, each at its own
 * moment and in the order of time, in one transaction. The same for one day and one size.
 */
export function liveTwoYears(parts: CentreParts, { members, seasons }: Size, presentAt: Date) {
  return parts.database.inTransaction(async (tx) => {
    const todayOn = hongKongDateOf(presentAt)
    const chance = chanceOf(`Sham Shui Po ${members}`)
    const centre = await centreAtWork(tx, parts, chance.of('service'), presentAt)
    const beginningAt = instantOf(addDays(todayOn, -740), '09:00')
    centre.setClock(beginningAt)
    await seedDemoStaff(centre, demoStaff.array().parse(demoStaffMembers), parts.passwordHash)
    const past = pastCourses(chance.of('seasons'), seasons, todayOn)
    const readEveryCourse = async () => [...(await parts.cms.readEveryCourse()), ...past]
    await syncCatalogue({ ...centre, cms: { ...parts.cms, readEveryCourse } })
    await copyCentres({ ...centre, content: parts.content })

    const diary = openDiary(presentAt)
    const joined: Joined[] = []
    const [desk, nurse, programme, manager, instructor] = [
      await clerkNamed(tx, 'demo.frontdesk'),
      await clerkNamed(tx, 'demo.clinical'),
      await clerkNamed(tx, 'demo.programme'),
      await clerkNamed(tx, 'demo.manager'),
      await clerkNamed(tx, 'demo.instructor'),
    ]
    const keeping = { centre, tx, diary, nurse }
    const working = { centre, tx, diary, joined, desk, nurse, programme }
    const onJoined = (member: Joined) => {
      keepHealth(keeping, member)
      nameHelper(working, member)
    }
    const residents = await withNamedEnrolments(tx, residentsOf(chance, members, todayOn))
    letPeopleJoin({ centre, tx, diary, desk, nurse, joined, onJoined }, residents, chance)
    const running = { centre, tx, diary, joined, programme, manager, instructor }
    const planned = [...past.flatMap(({ classes }) => classes), ...(await classesOfNow(tx, past, chance, presentAt))]
    for (const each of planned) await letClassRun(running, each, chance.of(each.strapiUuid))
    letPeopleAsk({ centre, diary, desk }, chance.of('enquiries'), presentAt)
    workAtTheDesk(working, chance.of('desk'), presentAt)
    sendMessages({ centre, tx, diary }, chance.of('messages'), presentAt)
    sendReturns({ centre, diary, manager }, presentAt)

    const acts = await diary.live(presentAt, centre.setClock)
    const measuring = joined.filter(({ measuresAtHome }) => measuresAtHome)
    for (const member of measuring) await writeReadingsAtHome(keeping, member, presentAt)
    return { members: joined.length, acts }
  }, twoYearsPatience)
}

/** The editors' classes that people can apply for and that nobody has applied for yet. */
async function classesOfNow(tx: Transaction, past: readonly PastCourse[], chance: Chance, presentAt: Date) {
  const known = new Set(past.flatMap(({ classes }) => classes.map(({ strapiUuid }) => strapiUuid)))
  const offered = (await findClasses(tx)).filter(({ strapiUuid }) => !known.has(strapiUuid))
  const applied = await countStatuses(
    tx,
    offered.map(({ strapiUuid }) => strapiUuid),
  )
  return offered
    .filter(({ strapiUuid, method, enrolStartAt, enrolEndAt }) => {
      const isOpened = enrolStartAt !== null && enrolEndAt !== null && enrolStartAt < presentAt
      return isOpened && isAppliedForOnline(method) && !applied.has(strapiUuid)
    })
    .toSorted((one, other) => one.classCode.localeCompare(other.classCode))
    .map(({ strapiUuid, classCode, quota }) => {
      const share = 0.5 + chance.of(`demand ${classCode}`).share()
      return { strapiUuid, applicants: Math.round((quota ?? 20) * share) }
    })
}

/** The small demonstration counts people in classes who are nobody; here each of them is somebody who fits. */
async function withNamedEnrolments(tx: Transaction, residents: readonly Resident[]): Promise<Resident[]> {
  const left = [...residents]
  const named: Resident[] = []
  for (const { id, courseClass } of await enrolmentsOfNobody(tx)) {
    const place = left.findIndex((resident) => fits(resident, courseClass))
    const [found] = place < 0 ? [] : left.splice(place, 1)
    if (!found) throw new Error(`nobody fits ${courseClass.classCode}`)
    named.push({ ...found, id })
  }
  return [...named, ...left]
}

async function enrolmentsOfNobody(tx: Transaction) {
  const found: { readonly id: string; readonly courseClass: OfferedClass }[] = []
  for (const courseClass of await findClasses(tx))
    for (const { memberId: id } of await listEnrolmentsIn(tx, courseClass.strapiUuid, Object.values(enrolmentStatus)))
      found.push({ id, courseClass })
  const ids = found.map(({ id }) => id)
  const present = new Set(await listPresent(tx, ids))
  return found.filter(({ id }) => !present.has(id))
}

function fits({ applicant, chronicDiseases, isCarer, appliedOn }: Resident, courseClass: OfferedClass): boolean {
  const { date_of_birth: bornOn, gender } = applicant
  const candidate = { isVerified: true, isSuspended: false, bornOn, gender, chronicDiseases, isCarer }
  const firstOn = hongKongDateOf(courseClass.firstLessonStartsAt ?? new Date(0))
  const isLongMember =
    appliedOn < addDays(hongKongDateOf(courseClass.enrolStartAt ?? courseClass.firstLessonStartsAt ?? new Date(0)), -60)
  return isLongMember && reasonsAgainst(candidate, courseClass, firstOn).length === 0
}

/** One transaction of some thousand acts. */
const twoYearsPatience = { lockTimeoutMs: 60_000, statementTimeoutMs: 60_000 }

type Asking = Pick<LifeOfCentre, 'centre' | 'diary'> & { readonly desk: Clerk }

/** What people ask, and what they are told; each language of the district asks in its own way. */
const asked: readonly (readonly [EnquiryTopic, Locale, string, string])[] = [
  ['GEN', 'zh-HK', '請問星期六下午開到幾點？', '星期六開放至下午五時，歡迎你前來。'],
  [
    'MEM',
    'zh-HK',
    '我媽媽七十八歲，沒有手機，可以入會嗎？',
    '可以。請帶同身份證和住址證明到任何一間中心，櫃位同事會協助登記。',
  ],
  ['CRS', 'zh-HK', '太極班滿了，下一季何時報名？', '下一季約三個月後接受報名，屆時網站和櫃位都會公布。'],
  ['SVC', 'zh-CN', '在中心测血糖要收费吗？', '会员在中心测血糖不另收费，请先打电话预约。'],
  [
    'SVC',
    'en-US',
    'Do you have a dietitian who speaks English?',
    'Yes. Please call us and we will arrange a time with her.',
  ],
  ['FBK', 'zh-HK', '平衡班的導師很有耐心，多謝。', '多謝你的鼓勵，我們會轉告導師。'],
]

const writers = ['陳女士', '李先生', '黃小姐', '張太', 'Mr Wilson']

/** Two or three a week for a quarter; most are answered within five working days, and the newest still wait. */
function letPeopleAsk({ centre, diary, desk }: Asking, chance: Chance, presentAt: Date): void {
  for (let daysAgo = 90; daysAgo >= 0; daysAgo -= chance.whole(1, 5)) {
    const [topic, locale, message, answer] = chance.pick(asked)
    const at = instantOf(addDays(hongKongDateOf(presentAt), -daysAgo), timeOfDay(chance.whole(480, 1320)))
    const written = {
      topic,
      name: chance.pick(writers),
      email: `resident${daysAgo}@example.org`,
      contactNumber: '',
      message,
    }
    const id = chance.uuid()
    diary.note(at, () => {
      const check = { way: 'proof', id: `proof ${id}`, secondsSinceIssue: chance.whole(40, 400) } as const
      const deps = { ...centre.enquiries, random: { ...centre.random, uuid: () => id } }
      return storeEnquiry(deps, { written, locale, heldBecause: null, retry: undefined, check })
    })
    const answeredAt = atWork(at, chance.whole(1, 5), timeOfDay(chance.whole(600, 1000)))
    const reply = {
      text: answer,
      isClosing: daysAgo > 12 || chance.happens(0.7),
      version: undefined,
      retryHash: undefined,
    }
    if (daysAgo > 12 || chance.happens(0.8)) diary.note(answeredAt, () => replyToEnquiry(centre, desk, id, reply))
  }
}

const daysOfMessages = 30
/** Of a hundred messages so many do not arrive. */
const lostShare = 0.03

/** The evening's reminders, and what waits goes out at once or in the morning; some numbers are not in service any more. */
function sendMessages(
  { centre, tx, diary }: Pick<LifeOfCentre, 'centre' | 'tx' | 'diary'>,
  chance: Chance,
  presentAt: Date,
): void {
  const provider: Sender = {
    send: async () =>
      chance.happens(lostShare)
        ? { isSent: false, isPermanent: true, because: 'number not in service' }
        : { isSent: true, reference: null },
  }
  const sending = {
    ...centre,
    secrets: centre.messages,
    senders: { SMS: provider, WHATSAPP: provider, EMAIL: provider },
  }
  const send = async () => {
    for (const id of await listDueMessages(tx, centre.clock.now(), 1000))
      await sendMessage({ ...sending, wakeSender: async () => undefined }, id)
  }
  for (let daysAgo = daysOfMessages; daysAgo >= 0; daysAgo -= 1) {
    const on = addDays(hongKongDateOf(presentAt), -daysAgo)
    diary.note(instantOf(on, '17:00'), () => remindOfLessons(centre))
    for (const time of ['09:00', '12:00', '17:10', '20:00']) diary.note(instantOf(on, time), send)
  }
}

/** Of half a year; the newest of a month waits for whoever looks at the demonstration. */
function sendReturns({ centre, diary, manager }: Sending, presentAt: Date) {
  const sendOf = async ({ kind, from }: ReturnPeriod) => {
    const made = await listReturns(centre.db)
    const own = made.find((row) => row.kind === kind && row.fromOn === from)
    if (own) await recordSent(centre, manager, own.id)
  }
  for (const kind of returnKinds) {
    let period = periodBefore(periodOn(kind, hongKongDateOf(presentAt)))
    let isNewest = kind === 'MONTH'
    for (let left = kind === 'MONTH' ? 7 : 3; left > 0; left -= 1) {
      const sent = period
      diary.note(madeFrom(sent), () => makeDueReturns(centre))
      if (!isNewest) diary.note(instantOf(dueOn(sent), '09:30'), () => sendOf(sent))
      if (madeFrom(sent) <= presentAt) isNewest = false
      period = periodBefore(period)
    }
  }
}

type Sending = Pick<LifeOfCentre, 'centre' | 'diary'> & { readonly manager: Clerk }
