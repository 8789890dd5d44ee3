import { translate } from '@dhc/locales/messages'
import type { ReadingValues } from '@dhc/reference/health/measures'
import { asShown } from '@dhc/reference/health/reading-values'
import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import { nextTryOn } from '@dhc/reference/recall-rules'
import { addHealthCheck, addReadings, lockForHealth, logRecall, recordRisk, rowOf } from '../modules/health/index.ts'
import { actByStaff, type Clerk } from '../modules/session/index.ts'
import { decideTelehealth, requestTelehealth } from '../modules/telehealth/index.ts'
import type { LifeOfCentre } from './centre-at-work.ts'
import type { Chance } from './chance.ts'
import { atWork } from './diary.ts'
import type { Joined } from './people-join.ts'

type Keeping = LifeOfCentre & { readonly nurse: Clerk & { readonly name: string } }

const dayMs = 86_400_000

/** Where somebody's blood pressure and sugar are, and where they go. */
type Body = { readonly pressure: number; readonly sugar: number; readonly trend: number }

function bodyOf({ chronicDiseases, chance }: Joined): Body {
  const has = (code: string) => chronicDiseases.includes(code)
  return {
    pressure: (has('H') ? 146 : 124) + 14 * (chance.share() - 0.5),
    sugar: (has('D') ? 8.1 : 5.3) + 1.6 * (chance.share() - 0.5),
    trend: chance.happens(0.7) ? -0.06 : 0.02,
  }
}

function pressureOf({ pressure, trend }: Body, share: number, chance: Chance): ReadingValues {
  const swing = () => (chance.share() + chance.share() - 1) * 11
  const systolic = Math.round(pressure * (1 + trend * share) + swing())
  const diastolic = Math.round(systolic * 0.58 + swing() / 2)
  return { type: 'BLOOD_PRESSURE', systolic, diastolic, pulse: chance.whole(62, 88) }
}

function sugarOf({ sugar, trend }: Body, share: number, chance: Chance): ReadingValues {
  const mmol = Math.max(3.2, sugar * (1 + 2 * trend * share) + (chance.share() - 0.5) * 2)
  return { type: 'GLUCOSE', glucose: Math.round(mmol * 10) / 10, mealType: 'FASTING' }
}

/** A health check in the first weeks for most, an assessment with its review; some ask for a consultation. */
export function keepHealth(keeping: Keeping, member: Joined): void {
  const { centre, diary, nurse } = keeping
  const chance = member.chance.of('health')
  const body = bodyOf(member)
  const bornLate = member.applicant.date_of_birth > addDays(hongKongDateOf(member.joinedAt), -40 * 366)
  if (!bornLate && chance.happens(0.42)) {
    const at = atWork(member.joinedAt, chance.whole(3, 25), chance.pick(['10:10', '11:35', '14:20', '15:50']))
    diary.note(at, () => checkAndAssess(keeping, member, body, chance))
  }
  if (chance.happens(0.15)) {
    const askedAt = new Date(member.joinedAt.getTime() + chance.whole(10, 500) * dayMs)
    diary.note(askedAt, async () => {
      const channel = chance.pick(['PHONE', 'VIDEO'] as const)
      const link = channel === 'VIDEO' ? `https://meet.example.org/${chance.whole(100_000, 999_999)}` : null
      const preferred = [{ date: addDays(hongKongDateOf(askedAt), 5), part: 'AM' as const }]
      const asked = {
        channel,
        preferred,
        reason: chance.pick(reasons),
        contactNumber: member.applicant.mobile,
      }
      const { id } = await requestTelehealth(centre, { memberId: member.id, requestId: 'demonstration' }, asked)
      const scheduledAt = atWork(askedAt, 5, chance.pick(['10:00', '11:00', '15:00']))
      const decide = { id, note: null, locale: 'zh-HK' as const }
      diary.note(atWork(askedAt, 1, '16:00'), () =>
        decideTelehealth(centre, nurse, { ...decide, event: 'schedule', plan: { scheduledAt, link } }),
      )
      diary.note(new Date(scheduledAt.getTime() + 1_800_000), () =>
        decideTelehealth(centre, nurse, { ...decide, event: 'done' }),
      )
    })
  }
}

const reasons = ['想了解血壓讀數', '覆診前想問藥物', '最近睡得不好', '想跟營養師談飲食']

async function checkAndAssess(
  { centre, diary, nurse }: Keeping,
  member: Joined,
  body: Body,
  chance: Chance,
): Promise<void> {
  const at = centre.clock.now()
  const by = { kind: 'STAFF', id: nurse.id } as const
  const measured = [pressureOf(body, 0, chance), sugarOf(body, 0, chance)]
  const act = { action: 'health.check', memberId: member.id }
  await actByStaff(centre, nurse, act, (tx) =>
    addHealthCheck(centre, tx, { memberId: member.id, by, measured, retry: undefined }),
  )
  const level = body.pressure > 150 || body.sugar > 8 ? 'HIGH' : body.pressure > 135 ? 'MEDIUM' : 'LOW'
  const template = body.sugar > 7 ? 'diabetes' : chance.pick(['heart', 'fall', 'nutrition'] as const)
  const words = (part: 'type' | 'advice' | `summary.${typeof level}`) =>
    translate(member.language, 'desk', `risk.${template}.${part}`)
  const nextReview = addDays(hongKongDateOf(at), level === 'HIGH' ? 180 : 365)
  const risk = {
    type: words('type'),
    riskLevel: level,
    summary: words(`summary.${level}`),
    advice: words('advice'),
    date: hongKongDateOf(at),
    nextReview,
  } as const
  const writing = { memberId: member.id, by, assessor: nurse.name, risk, retry: undefined } as const
  await actByStaff(centre, nurse, { action: 'risk.record', memberId: member.id }, (tx) =>
    recordRisk(centre, tx, writing),
  )

  // Most come when they are called; some put it off, and some nobody has called yet.
  const dueAt = instantOf(nextReview, '00:00')
  if (chance.happens(0.8))
    diary.note(atWork(dueAt, chance.whole(1, 12), '10:40'), () =>
      checkAndAssess({ centre, diary, nurse } as Keeping, member, body, chance),
    )
  else if (chance.happens(0.6))
    diary.note(atWork(dueAt, chance.whole(2, 10), '16:10'), () => callAgain(centre, nurse, member, chance))
}

function callAgain(centre: LifeOfCentre['centre'], nurse: Clerk, member: Joined, chance: Chance): Promise<unknown> {
  const outcome = chance.pick(['NO_ANSWER', 'REACHED', 'APPOINTMENT'] as const)
  const on = nextTryOn(outcome, hongKongDateOf(centre.clock.now()))
  const act = { action: 'recall.call', memberId: member.id, detail: `${outcome}, next try ${on}` }
  const logging = {
    memberId: member.id,
    by: { kind: 'STAFF', id: nurse.id } as const,
    outcome,
    nextTryOn: on,
    note: outcome === 'NO_ANSWER' ? null : '已解釋要覆檢，並約好日子。',
    retry: undefined,
  }
  return actByStaff(centre, nurse, act, (tx) => logRecall(centre, tx, logging))
}

/** What somebody wrote down at home since joining, in one piece: nothing else follows from it. */
export async function writeReadingsAtHome({ centre, tx }: Keeping, member: Joined, presentAt: Date): Promise<void> {
  const chance = member.chance.of('at home')
  const body = bodyOf(member)
  const by = { kind: 'MEMBER', id: member.id } as const
  const { key } = await lockForHealth(centre, tx, member.id, by)
  const everyDays = chance.pick([2, 4, 7, 7, 14])
  const hasDiabetes = member.chronicDiseases.includes('D')
  const rows: ReturnType<typeof rowOf>[] = []
  const from = member.joinedAt.getTime() + dayMs
  for (let at = from; at < presentAt.getTime() - dayMs; at += everyDays * dayMs) {
    if (chance.happens(0.2)) continue
    const share = (at - from) / (presentAt.getTime() - from + 1)
    const recordedAt = instantOf(
      hongKongDateOf(new Date(at)),
      chance.happens(0.6)
        ? `0${chance.whole(6, 9)}:${chance.whole(10, 55)}`
        : `2${chance.whole(0, 2)}:${chance.whole(10, 55)}`,
    )
    const values = hasDiabetes && chance.happens(0.5) ? sugarOf(body, share, chance) : pressureOf(body, share, chance)
    centre.setClock(new Date(recordedAt.getTime() + 120_000))
    rows.push(rowOf(centre, key, { memberId: member.id, by }, { recordedAt, values: asShown(values) }))
  }
  await addReadings(tx, rows)
}
