import type { ClassCode, World } from './world.ts'

type EnrolmentFacts = {
  readonly id: string
  readonly code: ClassCode
  readonly memberId: string
  readonly who: number
  readonly entryNo: number
  readonly status: string
  readonly isLive: boolean
  readonly holdsPlace: boolean
  readonly isOverQuota: boolean
}
type EventFacts = {
  readonly id: number
  readonly enrolmentId: string
  readonly from: string | null
  readonly to: string
  readonly entryNo: number
}
type BallotFacts = {
  readonly code: ClassCode
  readonly isSealed: boolean
  readonly isDrawn: boolean
  readonly isReleased: boolean
  readonly places: number | null
}
export type EntryFacts = {
  readonly code: ClassCode
  readonly number: number
  readonly size: number
  readonly rank: number | null
  readonly isPlaced: boolean | null
}
type ReplacementFacts = {
  readonly code: ClassCode
  readonly number: number
  readonly at: Date
  readonly isByStaff: boolean
}
export type Snapshot = {
  readonly quotas: ReadonlyMap<ClassCode, number>
  readonly suspended: ReadonlySet<number>
  readonly enrolments: readonly EnrolmentFacts[]
  readonly events: readonly EventFacts[]
  readonly ballots: readonly BallotFacts[]
  readonly entries: readonly EntryFacts[]
  readonly replacements: readonly ReplacementFacts[]
}

export type Step = { readonly before: Snapshot; readonly after: Snapshot; readonly now: Date }

/** Everything the invariants rest on, from the tables alone and without a line of the product's code. */
export async function takeSnapshot({ database, memberIds }: World): Promise<Snapshot> {
  const read = async <Row>(text: string) => (await database.runSql(text, [])).rows as Row[]
  const classes = await read<{ code: ClassCode; quota: number }>(`select class_code as code, quota from class`)
  const suspended = await read<{ id: string }>('select id from member where is_suspended')
  const enrolments = await read<Omit<EnrolmentFacts, 'who'>>(
    `select e.id, c.class_code as code, e.member_id as "memberId", e.entry_no::int as "entryNo", e.status,
            e.is_live as "isLive", e.holds_place as "holdsPlace", e.is_over_quota as "isOverQuota"
       from enrolment e join class c on c.strapi_uuid = e.class_uuid`,
  )
  const events = await read<EventFacts>(
    `select id::int, enrolment_id as "enrolmentId", from_status as "from", to_status as "to", entry_no::int as "entryNo"
       from enrolment_event order by id`,
  )
  const ballots = await read<BallotFacts>(
    `select c.class_code as code, b.sealed_at is not null as "isSealed", b.drawn_at is not null as "isDrawn",
            b.released_at is not null as "isReleased", b.places
       from ballot b join class c on c.strapi_uuid = b.class_uuid`,
  )
  const entries = await read<EntryFacts>(
    `select c.class_code as code, n.number::int, n.size, n.rank, n.is_placed as "isPlaced"
       from ballot_entry n join ballot b on b.id = n.ballot_id join class c on c.strapi_uuid = b.class_uuid order by n.rank`,
  )
  const replacements = await read<ReplacementFacts>(
    `select c.class_code as code, r.number::int, r.at, r.staff_id is not null as "isByStaff"
       from ballot_replacement r join ballot b on b.id = r.ballot_id join class c on c.strapi_uuid = b.class_uuid`,
  )
  return {
    quotas: new Map(classes.map((each) => [each.code, each.quota])),
    suspended: new Set(suspended.map(({ id }) => memberIds.indexOf(id))),
    enrolments: enrolments.map((row) => ({ ...row, who: memberIds.indexOf(row.memberId) })),
    events,
    ballots,
    entries,
    replacements,
  }
}
