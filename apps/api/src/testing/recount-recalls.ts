/**
 * Who is to be called on a day, counted again by reading whole tables: a second opinion about the recall list. It shares
 * nothing with it, neither SQL nor numbers, so whoever changes one of changes it here too.
 */
export const recountedTables = [
  ...(['member', 'risk_assessment', 'health_reading', 'telehealth_request', 'visit', 'health_note'] as const),
  ...(['recall_call', 'recall_refusal', 'enrolment', 'lesson', 'lesson_mark'] as const),
] as const

export type Tables = Readonly<Record<(typeof recountedTables)[number], readonly Row[]>>

/** As PostgreSQL writes it into JSON: instants and days are text. */
type Row = Readonly<Record<string, string | number | boolean | null>>

type Cause = {
  readonly reason: string
  readonly due: number
  readonly since: number
  readonly weight: number
}
export type Recounted = {
  readonly memberId: string
  readonly reason: string
  readonly dueOn: string
  readonly score: number
}

const dayMs = 86_400_000
const hongKongMs = 8 * 3_600_000
/** Days are whole numbers here. */
const dayNumber = (on: Row[string] | undefined) => Date.parse(`${on}T00:00:00Z`) / dayMs
const dayOf = (at: number) => Math.floor((at + hongKongMs) / dayMs)
const morningOf = (day: number) => day * dayMs - hongKongMs
const at = (value: Row[string] | undefined) => Date.parse(String(value))

/** Everything that stands about one person. */
type Person = ReturnType<ReturnType<typeof readPeople>>

function readPeople(tables: Tables) {
  const owned = (table: keyof Tables) => Map.groupBy(tables[table], ({ member_id }) => String(member_id))
  const [risks, readings, talks] = [owned('risk_assessment'), owned('health_reading'), owned('telehealth_request')]
  const [visits, notes, calls, enrolments] = [
    owned('visit'),
    owned('health_note'),
    owned('recall_call'),
    owned('enrolment'),
  ]
  const lessons = new Map(tables.lesson.map((row) => [row.lesson_uuid, row]))
  const lessonsOfClass = Map.groupBy(tables.lesson, ({ class_uuid }) => class_uuid)
  const marks = Map.groupBy(tables.lesson_mark, ({ enrolment_id }) => enrolment_id)
  return (member: Row) => {
    const id = String(member.id)
    const own = enrolments.get(id) ?? []
    return {
      ...{ id, member, risks: risks.get(id) ?? [], readings: readings.get(id) ?? [], talks: talks.get(id) ?? [] },
      ...{ visits: visits.get(id) ?? [], notes: notes.get(id) ?? [], calls: calls.get(id) ?? [] },
      cameAt: own
        .flatMap((enrolment) => marks.get(enrolment.id ?? null) ?? [])
        .filter(({ code }) => code === 'ATT')
        .map(({ lesson_uuid }) => at(lessons.get(lesson_uuid ?? null)?.starts_at)),
      lessonsAhead: own
        .filter(({ is_live }) => is_live)
        .flatMap(({ class_uuid }) => lessonsOfClass.get(class_uuid ?? null) ?? [])
        .filter(({ is_archived }) => !is_archived)
        .map(({ starts_at }) => at(starts_at)),
    }
  }
}

const cameTo = ({ visits }: Person) => visits.filter(({ state }) => state === 'CAME')

function reviews({ risks }: Person): Cause[] {
  const newest = risks.map(({ assessed_on }) => String(assessed_on)).toSorted()
  return risks
    .filter(({ assessed_on, next_review_on: next }) => assessed_on === newest.at(-1) && next && next !== 'infinity')
    .map(({ risk_level: level, next_review_on, created_at }) => {
      const weight = level === 'HIGH' ? 6 : level === 'LOW' ? 1 : 3
      return { reason: 'OVERDUE', due: dayNumber(next_review_on), since: at(created_at), weight }
    })
}

function neverAssessed({ member, risks }: Person): Cause[] {
  if (risks.length > 0 || !member.joined_on) return []
  return [{ reason: 'NEVER', due: dayNumber(member.joined_on) + 90, since: at(member.applied_at), weight: 2 }]
}

function isFollowedUp(person: Person, since: number): boolean {
  const moments = [
    ...person.calls.filter(({ outcome }) => outcome === 'REACHED' || outcome === 'APPOINTMENT').map((r) => r.called_at),
    ...person.risks.map((row) => row.created_at),
    ...person.notes.map((row) => row.written_at),
    ...cameTo(person).map((row) => row.starts_at),
    ...person.talks.filter(({ state }) => state === 'DONE').map((row) => row.state_at),
  ]
  return moments.some((moment) => at(moment) >= since)
}

function alarming(person: Person, today: number): Cause[] {
  const open = person.readings.filter(({ is_alarming, recorded_at, created_at, alarm_outcome_id }) => {
    if (alarm_outcome_id) return false
    const day = dayOf(at(recorded_at))
    return is_alarming && day < today && day >= today - 90 && !isFollowedUp(person, at(created_at))
  })
  if (open.length === 0) return []
  const due = Math.min(...open.map(({ recorded_at }) => dayOf(at(recorded_at))))
  return [{ reason: 'ALARMING', due, since: Math.max(...open.map((row) => at(row.created_at))), weight: 100 }]
}

function consultations({ talks }: Person): Cause[] {
  return talks.flatMap(({ state, created_at, scheduled_at }) => {
    const talk = { reason: 'TELEHEALTH', since: at(created_at), weight: 30 }
    if (state === 'REQUESTED') return [{ ...talk, due: dayOf(at(created_at)) + 2 }]
    return state === 'SCHEDULED' ? [{ ...talk, due: dayOf(at(scheduled_at)) }] : []
  })
}

function screenings(person: Person, today: number): Cause[] {
  const open = cameTo(person)
    .filter(({ purpose }) => purpose === 'SCREENING')
    .map(({ starts_at }) => at(starts_at))
    .filter((start) => dayOf(start) >= today - 455)
    .filter((start) => !person.risks.some(({ assessed_on }) => dayNumber(assessed_on) >= dayOf(start)))
  if (open.length === 0) return []
  const last = Math.max(...open)
  return [{ reason: 'SCREENING', due: dayOf(last) + 14, since: last, weight: 2 }]
}

function stoppedComing(person: Person, today: number): Cause[] {
  const last = Math.max(...person.cameAt.filter((start) => dayOf(start) >= today - 455))
  const isBack =
    cameTo(person).some(({ starts_at }) => at(starts_at) > last) ||
    person.risks.some(({ assessed_on }) => dayNumber(assessed_on) > dayOf(last)) ||
    person.lessonsAhead.some((start) => start >= morningOf(today))
  if (!Number.isFinite(last) || isBack) return []
  return [{ reason: 'STOPPED', due: dayOf(last) + 90, since: last, weight: 1 }]
}

function mostUrgent(person: Person, today: number) {
  const comes = person.visits.some(({ state, starts_at }) => state === 'BOOKED' && at(starts_at) >= morningOf(today))
  const isPutOff = ({ since }: Cause) =>
    person.calls.some((call) => at(call.called_at) >= since && dayNumber(call.next_try_on) > today)
  const causes = [
    ...[...reviews(person), ...neverAssessed(person), ...screenings(person, today), ...stoppedComing(person, today)]
      // Who has an appointment comes anyway.
      .filter(() => !comes),
    ...[...alarming(person, today), ...consultations(person)],
  ]
  return causes
    .filter((cause) => cause.due < today && !isPutOff(cause))
    .map((cause) => ({ ...cause, memberId: person.id, score: cause.weight * Math.min(today - cause.due, 60) }))
    .toSorted((a, b) => b.score - a.score || a.due - b.due || (a.reason < b.reason ? -1 : 1))
    .slice(0, 1)
}

export function recountRecalls(tables: Tables, todayOn: string): Recounted[] {
  const today = dayNumber(todayOn)
  const personOf = readPeople(tables)
  const refused = new Set(tables.recall_refusal.map(({ member_id }) => member_id))
  return tables.member
    .filter(({ state, is_suspended }) => state === 'VERIFIED' && !is_suspended)
    .filter(({ id, closed_at, erased_at }) => !closed_at && !erased_at && !refused.has(id ?? null))
    .flatMap((member) => mostUrgent(personOf(member), today))
    .toSorted((a, b) => b.score - a.score || a.due - b.due || (a.memberId < b.memberId ? -1 : 1))
    .map(({ memberId, reason, due, score }) => {
      const dueOn = new Date(due * dayMs).toISOString().slice(0, 10)
      return { memberId, reason, dueOn, score }
    })
}
