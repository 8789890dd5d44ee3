/**
 * The figures of a return, counted again by reading whole tables: a second opinion. It shares nothing with the reports,
 * neither SQL nor numbers, so whoever changes what a figure means changes it here too.
 */
const tables = [
  ...(['member', 'class', 'lesson', 'lesson_cancellation', 'enrolment', 'lesson_mark', 'risk_assessment'] as const),
  ...(['recall_call', 'visit', 'telehealth_request', 'enquiry'] as const),
] as const
type WholeTables = Readonly<Record<(typeof tables)[number], readonly Row[]>>

/** The tables as they are, read one by one. */
export async function readWhole(read: (table: string) => Promise<readonly Row[]>): Promise<WholeTables> {
  const all: Partial<Record<keyof WholeTables, readonly Row[]>> = {}
  for (const table of tables) all[table] = await read(table)
  return all as WholeTables
}

/** As PostgreSQL writes it into JSON: instants and days are text. */
type Row = Readonly<Record<string, string | number | boolean | null>>
type Value = Row[string] | undefined

type Asked = {
  readonly from: string
  readonly to: string
  readonly now: Date
  readonly holidays: readonly string[]
}

const dayMs = 86_400_000
const hongKong = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
const at = (value: Value) => Date.parse(String(value))
const dayOf = (value: Value) => hongKong(at(value))
const midnightAfter = (on: string, days: number) => Date.parse(`${on}T00:00:00+08:00`) + days * dayMs
const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : null)

export function recountReturn(all: WholeTables, asked: Asked): Record<string, number | null> {
  return { ...membersIn(all, asked), ...lessonsIn(all, asked), ...carersFor(all, asked), ...lettersIn(all, asked) }
}

const isIn = ({ from, to }: Asked, on: string) => on >= from && on <= to

function membersIn({ member }: WholeTables, asked: Asked) {
  const joined = member.filter(({ joined_on }) => joined_on !== null)
  return {
    members: joined.filter(({ joined_on, erased_at }) => String(joined_on) <= asked.to && erased_at === null).length,
    joined: joined.filter(({ joined_on }) => isIn(asked, String(joined_on))).length,
  }
}

function lessonsIn(all: WholeTables, asked: Asked) {
  const offs = new Set(all.lesson_cancellation.filter((row) => row.is_called_off).map((row) => row.lesson_uuid))
  const held = all.lesson.filter(
    (lesson) =>
      !lesson.is_archived &&
      !lesson.is_cancelled &&
      !offs.has(lesson.lesson_uuid ?? null) &&
      at(lesson.ends_at) <= asked.now.getTime() &&
      isIn(asked, dayOf(lesson.starts_at)),
  )
  const sums = { lessons: held.length, withoutRoll: 0, attended: 0, absent: 0, onLeave: 0, seats: 0, seatsUsed: 0 }
  for (const lesson of held) {
    const codes = all.lesson_mark.filter((mark) => mark.lesson_uuid === lesson.lesson_uuid).map(({ code }) => code)
    const came = codes.filter((code) => code === 'ATT').length
    const missed = codes.filter((code) => code === 'ABS').length
    const isExpected = all.enrolment.some((row) => row.class_uuid === lesson.class_uuid && row.status === 'A')
    const hasRoll = !isExpected || came + missed > 0
    const quota = all.class.find((row) => row.strapi_uuid === lesson.class_uuid)?.quota ?? null
    sums.attended += came
    sums.absent += missed
    sums.onLeave += codes.filter((code) => code === 'L').length
    if (!hasRoll) sums.withoutRoll += 1
    else if (quota !== null) sums.seats += Number(quota)
    if (quota !== null) sums.seatsUsed += came
  }
  return {
    ...sums,
    attendancePercent: percent(sums.attended, sums.attended + sums.absent),
    fillPercent: percent(sums.seatsUsed, sums.seats),
    waiting: all.enrolment.filter((row) => {
      const starts = all.lesson.filter((each) => each.class_uuid === row.class_uuid && !each.is_archived)
      const first = Math.min(...starts.map(({ starts_at }) => at(starts_at)))
      return starts.length > 0 && isIn(asked, hongKong(first)) && (row.status === 'P' || row.status === 'W')
    }).length,
  }
}

function carersFor(all: WholeTables, asked: Asked) {
  const firsts = all.recall_call.filter((call) => {
    const before = (other: Row) =>
      at(other.called_at) < at(call.called_at) && at(call.called_at) - at(other.called_at) <= 90 * dayMs
    const isOthers = (other: Row) => other.member_id === call.member_id && before(other)
    return isIn(asked, dayOf(call.called_at)) && !all.recall_call.some(isOthers)
  })
  const untilOf = (call: Row) => midnightAfter(dayOf(call.called_at), 16)
  const within = (call: Row, row: Row, when: Value) =>
    row.member_id === call.member_id && at(when) >= at(call.called_at) && at(when) < untilOf(call)
  const sat = all.lesson_mark
    .filter(({ code }) => code === 'ATT')
    .map((mark) => ({
      member_id: all.enrolment.find(({ id }) => id === mark.enrolment_id)?.member_id ?? null,
      starts_at: all.lesson.find(({ lesson_uuid }) => lesson_uuid === mark.lesson_uuid)?.starts_at ?? null,
    }))
  const cameBack = (call: Row) =>
    all.visit.some((row) => row.state === 'CAME' && within(call, row, row.starts_at)) ||
    all.risk_assessment.some((row) => within(call, row, row.created_at)) ||
    all.telehealth_request.some((row) => row.state === 'DONE' && within(call, row, row.state_at)) ||
    sat.some((row) => within(call, row, row.starts_at))
  const isReached = (call: Row) =>
    all.recall_call.some(
      (row) => ['REACHED', 'APPOINTMENT'].includes(String(row.outcome)) && within(call, row, row.called_at),
    )
  const over = firsts.filter((call) => untilOf(call) <= asked.now.getTime())
  const back = over.filter(cameBack).length
  const talks = all.telehealth_request
  return {
    assessments: all.risk_assessment.filter((row) => isIn(asked, String(row.assessed_on))).length,
    recallsCalled: firsts.length,
    recallsReached: firsts.filter(isReached).length,
    cameBack: back,
    cameBackPercent: percent(back, over.length),
    telehealthAsked: talks.filter((row) => isIn(asked, dayOf(row.created_at))).length,
    telehealthHeld: talks.filter((row) => row.state === 'DONE' && isIn(asked, dayOf(row.state_at))).length,
  }
}

/** By the end of the fifth day from Monday to Friday that is no holiday. */
function lettersIn({ enquiry }: WholeTables, asked: Asked) {
  const letters = enquiry.filter(
    (row) => row.state !== 'HELD' && row.held_because === null && isIn(asked, dayOf(row.created_at)),
  )
  const endOf = (row: Row) => {
    let [day, left] = [dayOf(row.created_at), 5]
    while (left > 0) {
      day = hongKong(midnightAfter(day, 1))
      const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
      if (weekday > 0 && weekday < 6 && !asked.holidays.includes(day)) left -= 1
    }
    return midnightAfter(day, 1)
  }
  const inTime = letters.filter((row) => {
    const done = row.replied_at ?? row.closed_at
    return done !== null && at(done) < endOf(row)
  }).length
  return {
    enquiries: letters.length,
    enquiriesInTime: inTime,
    enquiriesInTimePercent: percent(inTime, letters.length),
  }
}
