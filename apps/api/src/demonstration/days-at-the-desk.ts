import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { addDays, hongKongDateOf, instantOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { recordCarer } from '../modules/carer/index.ts'
import { askCorrection, decideCorrection } from '../modules/correction/index.ts'
import { addReading } from '../modules/health/index.ts'
import { correctSignal, recordSignal, showLessons } from '../modules/lessons/index.ts'
import { findMember } from '../modules/member/index.ts'
import { readMember } from '../modules/members-desk/index.ts'
import { deliverMessages, sendNotification } from '../modules/notification-desk/index.ts'
import { askPhoneChange } from '../modules/phone-change/index.ts'
import type { Clerk } from '../modules/session/index.ts'
import { bookOwnVisit, callOffVisits, markVisit } from '../modules/visit/index.ts'
import type { LifeOfCentre } from './centre-at-work.ts'
import type { Chance } from './chance.ts'
import { orNothing, timeOfDay } from './diary.ts'
import type { Joined } from './people-join.ts'

export type Desk = LifeOfCentre & {
  readonly joined: readonly Joined[]
  readonly desk: Clerk
  readonly nurse: Clerk
  readonly programme: Clerk
}

const hourMs = 3_600_000

/** What a desk has besides classes and health: who helps whom, who comes, what is to be put right, a storm, a message. */
export function workAtTheDesk(at: Desk, chance: Chance, presentAt: Date): void {
  letPeopleVisit(at, chance.of('visits'), presentAt)
  openRecords(at, chance.of('records'), presentAt)
  askForChanges(at, chance.of('changes'), presentAt)
  measureDangerously(at, chance.of('alarms'), presentAt)
  passStorm(at, presentAt)
  writeToClass(at, presentAt)
}

/** Somebody who has no phone has a helper on record, and a child a guardian, a week after joining (D-140). */
export function nameHelper({ centre, diary, joined, desk }: Desk, member: Joined): void {
  const { applicant, id, joinedAt } = member
  const isChild = applicant.guardian !== null
  if (!isChild && !applicant.mobile_of_contact) return
  const chance = member.chance.of('helper')
  diary.note(new Date(joinedAt.getTime() + 7 * 24 * hourMs), async () => {
    const adults = joined.filter((each) => each.id !== id && each.isCarer && !each.applicant.mobile_of_contact)
    if (adults.length === 0) return
    const carerNo = (await findMember(centre, { id: chance.pick(adults).id }))?.particulars.member_no
    if (!carerNo) return
    const kind = isChild ? 'GUARDIAN' : 'CARER'
    const agreed = { consent: isChild ? 'GUARDIAN' : 'MEMBER', memberAgrees: true, carerAgrees: true } as const
    await recordCarer(centre, desk, { memberId: id, carerNo, kind, rights: ['timetable', 'enrol'], ...agreed }).catch(
      orNothing,
    )
  })
}

const visitDays = 40
const visitDaysAhead = 4

/** Two or three a day at the centres, also today and in the days to come; most of them come, and now and then nobody marks it. */
function letPeopleVisit({ centre, diary, joined, desk }: Desk, chance: Chance, presentAt: Date): void {
  const todayOn = hongKongDateOf(presentAt)
  for (let day = -visitDays; day <= visitDaysAhead; day += 1) {
    for (let visit = 0; visit < 3; visit += 1) {
      const own = chance.of(`${day} ${visit}`)
      const startsAt = instantOf(addDays(todayOn, day), timeOfDay(own.whole(20, 33) * 30))
      const bookedAt = new Date(startsAt.getTime() - own.whole(2, 6) * 24 * hourMs)
      diary.note(bookedAt, async () => {
        if (joined.length === 0) return
        const { id: memberId } = own.pick(joined)
        const wanted = { purpose: own.pick(['SCREENING', 'HEALTH_CHECK'] as const), centre: own.pick(centres) }
        const by = { memberId, requestId: 'demonstration' }
        // Closed, full, or booked already: they come another day.
        const booked = await bookOwnVisit(centre, by, { ...wanted, startsAt: toHongKongIso(startsAt) }).catch(orNothing)
        if (!booked || own.happens(0.05)) return
        const mark = own.happens(0.88) ? 'CAME' : 'MISSED'
        diary.note(new Date(startsAt.getTime() + hourMs / 3), () =>
          markVisit(centre, desk, { id: booked.id, mark }).catch(orNothing),
        )
      })
    }
  }
}

const centres = ['CORE', 'CORE', 'SAT-NC', 'SAT-CSW', 'SAT-MF'] as const

/** who opened how many records is reported by the week, and who was on no list of the day stands apart. */
function openRecords({ centre, diary, joined, desk, nurse }: Desk, chance: Chance, presentAt: Date): void {
  for (let look = 0; look < 60; look += 1) {
    const on = addDays(hongKongDateOf(presentAt), -chance.whole(0, 12))
    const at = instantOf(on, timeOfDay(chance.whole(9 * 60 + 30, 18 * 60)))
    const clerk = chance.pick([desk, desk, nurse])
    diary.note(at, () => readMember(centre, clerk, chance.pick(joined).id))
  }
}

/** PRIV-04, and a new phone that waits for a second colleague. */
function askForChanges({ centre, diary, joined, desk }: Desk, chance: Chance, presentAt: Date): void {
  const ago = (hours: number) => new Date(presentAt.getTime() - hours * hourMs)
  const ask = async (text: string) => {
    const { id: memberId } = chance.pick(joined)
    return askCorrection(centre, { memberId, text, requestId: 'demonstration' })
  }
  diary.note(ago(26 * 24), async () => {
    const { id } = await ask('我的英文名少了一個字，身份證上是 CHAN Mei Ling。')
    const answer = '已按身份證更正。'
    diary.note(ago(21 * 24), () => decideCorrection(centre, desk, { id, outcome: 'DONE', answer }))
  })
  diary.note(ago(50), () => ask('我的出生月份應該是三月，不是五月。'))
  diary.note(ago(27), () => ask('My English surname is spelt LEUNG, not LEONG.'))
  diary.note(ago(2), async () => {
    const grown = joined.filter(({ applicant }) => !applicant.guardian && !applicant.mobile_of_contact)
    const asked = { mobile: '+85255540001', document: 'HKIC', isIdentitySeen: true } as const
    await askPhoneChange(centre, desk, chance.pick(grown).id, asked).catch(orNothing)
  })
}

/** measured at home, and nobody has followed it up yet. */
function measureDangerously({ centre, tx, diary, joined }: Desk, chance: Chance, presentAt: Date): void {
  for (const [hoursAgo, systolic, diastolic] of [
    [17, 188, 113],
    [64, 183, 104],
  ] as const) {
    const recordedAt = new Date(presentAt.getTime() - hoursAgo * hourMs)
    diary.note(new Date(recordedAt.getTime() + 120_000), () => {
      const measuring = joined.filter(({ measuresAtHome }) => measuresAtHome)
      const { id: memberId } = chance.pick(measuring)
      const values = { type: 'BLOOD_PRESSURE', systolic, diastolic, pulse: 88 } as const
      const by = { kind: 'MEMBER', id: memberId } as const
      return addReading(centre, tx, { memberId, by, reading: { recordedAt, values }, retry: undefined })
    })
  }
}

/** An afternoon of black rain five weeks ago: what it touched was called off, and everybody heard. */
function passStorm({ centre, diary, programme }: Desk, presentAt: Date): void {
  const from = instantOf(addDays(hongKongDateOf(presentAt), -36), '13:10')
  const to = new Date(from.getTime() + 3 * hourMs)
  diary.note(from, async () => {
    const wanted = { signal: 'BLACK_RAINSTORM', from, to: null } as const
    const { signal } = await recordSignal(centre, programme, wanted, false)
    await callOffVisits(centre)
    diary.note(to, () => correctSignal(centre, programme, { id: signal.id, to, isTrial: false }))
  })
}

/** To the people of the class that is fullest; whoever takes no SMS is on the list of people to call. */
function writeToClass({ centre, diary, programme }: Desk, presentAt: Date): void {
  diary.note(instantOf(addDays(hongKongDateOf(presentAt), -1), '11:20'), async () => {
    const todayOn = hongKongDateOf(presentAt)
    const lessons = await showLessons(centre, { from: todayOn, to: todayOn, centreCode: undefined })
    const [fullest] = lessons.toSorted((one, other) => other.enrolled - one.enrolled)
    if (!fullest) return
    const { strapiUuid } = fullest.courseClass
    await sendNotification(centre, programme, {
      title: { 'zh-HK': '請自備水樽', 'zh-CN': '请自备水杯', 'en-US': 'Please bring water' },
      body: {
        'zh-HK': '下一堂在戶外進行，請自備水樽和帽。',
        'zh-CN': '下一堂在户外进行，请自备水杯和帽子。',
        'en-US': 'The next lesson is outdoors. Please bring water and a hat.',
      },
      link: null,
      audience: { strapiUuid, status: [enrolmentStatus.enrolled] },
      sms: true,
      urgent: false,
      retry: undefined,
    })
    await deliverMessages(centre)
  })
}
