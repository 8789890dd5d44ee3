import pg from 'pg'

/** One application as its member saw it: every try under one key, and what came back. */
export type Told = { readonly status: number; readonly code?: number; readonly enrolmentId?: string }
export type Asked = {
  readonly memberId: string
  readonly strapiUuid: string
  readonly key: string
  /** Status 0: the connection broke, and nobody knows what became of it. */
  readonly responses: readonly Told[]
}

/** Full, twice in a class, twice in a course. */
const full = 1401
const refusals = new Set([full, 1408, 1403])

type Row = {
  readonly id: string
  readonly member: string
  readonly class: string
  readonly course: string
  readonly live: boolean
  readonly place: boolean
}

/**
 * Who checks shares nothing with who was checked: the history as the members saw it, and SQL of its own. One line for each
 * thing that is wrong.
 */
export async function checkHistory(
  url: string,
  history: readonly Asked[],
): Promise<Readonly<Record<string, string[]>>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const enrolments = await client.query<Row>(
      `select id, member_id as member, class_uuid as class, course_id as course, is_live as live, holds_place as place
         from enrolment`,
    )
    const quotas = await client.query<{ id: string; quota: number }>('select strapi_uuid as id, quota from class')
    const events = await client.query<{ id: string }>(
      `select e.id from enrolment e where e.status is distinct from
         (select v.to_status from enrolment_event v where v.enrolment_id = e.id order by v.id desc limit 1)`,
    )
    const quotaOf = new Map(quotas.rows.map(({ id, quota }) => [id, quota]))
    return {
      oversold: oversold(enrolments.rows, quotaOf),
      'acknowledged and lost': [
        ...lost(enrolments.rows, history),
        ...events.rows.map(({ id }) => `${id} has no event`),
      ],
      duplicates: duplicates(enrolments.rows, history),
      'entered and never told': neverTold(enrolments.rows, history),
      'refused wrongly': refusedWrongly(enrolments.rows, history, quotaOf),
    }
  } finally {
    await client.end()
  }
}

const lastOf = ({ responses }: Asked) => responses.at(-1)
const acknowledgedBy = ({ responses }: Asked) =>
  responses.flatMap(({ status, enrolmentId }) => (status === 200 && enrolmentId ? [enrolmentId] : []))

function oversold(rows: readonly Row[], quotaOf: ReadonlyMap<string, number>): string[] {
  const taken = Map.groupBy(
    rows.filter(({ place }) => place),
    (row) => row.class,
  )
  return [...taken].flatMap(([id, people]) => {
    const quota = quotaOf.get(id) ?? 0
    return people.length > quota ? [`${id}: ${people.length} people in ${quota} places`] : []
  })
}

function lost(rows: readonly Row[], history: readonly Asked[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return history.flatMap((asked) =>
    acknowledgedBy(asked).flatMap((id) => {
      const row = byId.get(id)
      const isThere = row?.live && row.member === asked.memberId && row.class === asked.strapiUuid
      return isThere ? [] : [`${id} of ${asked.memberId}`]
    }),
  )
}

function duplicates(rows: readonly Row[], history: readonly Asked[]): string[] {
  const perCourse = Map.groupBy(
    rows.filter(({ live }) => live),
    ({ member, course }) => `${member} in ${course}`,
  )
  const perKey = Map.groupBy(history, ({ memberId, key }) => `${memberId} with ${key}`)
  return [
    ...[...perCourse].flatMap(([who, several]) => (several.length > 1 ? [who] : [])),
    ...[...perKey].flatMap(([who, asked]) => (new Set(asked.flatMap(acknowledgedBy)).size > 1 ? [who] : [])),
  ]
}

/** Everybody tried until they heard something, so whoever is in a class knows it. */
function neverTold(rows: readonly Row[], history: readonly Asked[]): string[] {
  const told = new Set(history.flatMap(acknowledgedBy))
  return rows.flatMap(({ id, member }) => (told.has(id) ? [] : [`${id} of ${member}`]))
}

/** Nobody leaves in this run: a class that was full once is full at the end, and who is in none was refused for a reason. */
function refusedWrongly(
  rows: readonly Row[],
  history: readonly Asked[],
  quotaOf: ReadonlyMap<string, number>,
): string[] {
  const taken = Map.groupBy(
    rows.filter(({ place }) => place),
    (row) => row.class,
  )
  const inCourse = new Set(rows.map(({ member, course }) => `${member} ${course}`))
  const courseOf = new Map(rows.map((row) => [row.class, row.course]))
  return history.flatMap((asked) => {
    const last = lastOf(asked)
    if (last?.status === 200) return []
    if (!refusals.has(last?.code ?? 0)) return [`${asked.memberId} was told ${last?.status} ${last?.code ?? ''}`]
    if (last?.code === full)
      return (taken.get(asked.strapiUuid)?.length ?? 0) >= (quotaOf.get(asked.strapiUuid) ?? 0)
        ? []
        : [`${asked.memberId} was told that ${asked.strapiUuid} is full`]
    const isElsewhere = inCourse.has(`${asked.memberId} ${courseOf.get(asked.strapiUuid)}`)
    return isElsewhere ? [] : [`${asked.memberId} was told of another class, and is in none`]
  })
}
