import { type EnquiryState, enquiryReplyWorkingDays } from '@dhc/reference/enquiry-rules'
import { addWorkingDays, overdueBefore } from '@dhc/reference/general-holidays'
import { hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import type { EnquiryTopic } from '@dhc/reference/options/centre'
import type { Database } from '../../../platform/database/handles.ts'
import { MemberError } from '../../../platform/member-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Clerk, signedBy } from '../../session/index.ts'
import { type Colleague, readColleagues } from '../../staff/index.ts'
import { countInbox, type EnquiryNote, findEnquiry, type InboxEnquiry, listInbox, listNotes } from '../inbox-store.ts'
import type { EnquiryDeskDeps } from './change-enquiry.ts'

export type Due = { readonly due: string; readonly isOverdue: boolean }
type Colleagues = ReadonlyMap<string, Colleague>
export type DeskEnquiry = { readonly found: InboxEnquiry; readonly colleagues: Colleagues } & Due

export type EnquiryQuery = {
  readonly state?: EnquiryState | undefined
  readonly topic?: EnquiryTopic | undefined
  readonly assigneeId?: string | undefined
  readonly isOverdue: boolean
  readonly page: number
  readonly pageSize: number
}

const open: readonly EnquiryState[] = ['NEW', 'IN_PROGRESS']

/** PRIV-05: names are shown, so that they were looked at is in the log. */
export async function readInbox(deps: EnquiryDeskDeps, clerk: Clerk, query: EnquiryQuery) {
  const { state, topic, assigneeId, isOverdue, ...page } = query
  const isHoliday = await deps.readHolidays(deps.db)
  const lateBefore = instantOf(overdueBefore(todayOf(deps), enquiryReplyWorkingDays, isHoliday))
  const states = state === undefined ? open : [state]
  const filter = { states, topic, assigneeId, ...(isOverdue && { unansweredBefore: lateBefore }) }
  const { items, total } = await listInbox(deps.db, deps.cipher, filter, page)
  const colleagues = await readColleagues(deps.db)
  const counts = await countInbox(deps.db, lateBefore)
  await audit(deps, clerk, { action: 'enquiry.list', detail: `${items.length} of ${states.join(' ')}` })
  return { items: items.map((found) => ({ found, colleagues, ...dueOf(deps, found, isHoliday) })), total, counts }
}

export type OpenedEnquiry = DeskEnquiry & { readonly notes: readonly EnquiryNote[] }

/** Section 3.13: every look at what somebody wrote is in the log. */
export async function openEnquiry(deps: EnquiryDeskDeps, clerk: Clerk, id: string): Promise<OpenedEnquiry> {
  const opened = await readEnquiry(deps, id)
  await audit(deps, clerk, { action: 'enquiry.read', objectId: id })
  return opened
}

/** For whoever has just changed it, and is in the log for that. */
export async function readEnquiry(deps: EnquiryDeskDeps, id: string): Promise<OpenedEnquiry> {
  const found = await findEnquiry(deps.db, deps.cipher, id)
  if (!found) throw new MemberError('notFound')
  const notes = await listNotes(deps.db, deps.cipher, id)
  const colleagues = await readColleagues(deps.db)
  return { found, notes, colleagues, ...dueOf(deps, found, await deps.readHolidays(deps.db)) }
}

/** How many are open and overdue, and those due first; for the board of the day. Nobody's name is in it. */
export async function countOpenEnquiries(deps: Pick<EnquiryDeskDeps, 'clock' | 'readHolidays'> & { db: Database }) {
  const isHoliday = await deps.readHolidays(deps.db)
  return countInbox(deps.db, instantOf(overdueBefore(todayOf(deps), enquiryReplyWorkingDays, isHoliday)))
}

const todayOf = ({ clock }: Pick<EnquiryDeskDeps, 'clock'>) => hongKongDateOf(clock.now())

/** Decision 0034: the clock stands once somebody has replied, or it is closed. */
function dueOf(deps: Pick<EnquiryDeskDeps, 'clock'>, found: InboxEnquiry, isHoliday: (on: string) => boolean): Due {
  const due = addWorkingDays(hongKongDateOf(found.createdAt), enquiryReplyWorkingDays, isHoliday)
  const runs = open.includes(found.state) && found.repliedAt === null
  return { due, isOverdue: runs && due < todayOf(deps) }
}

function audit(deps: EnquiryDeskDeps, clerk: Clerk, done: { action: string; objectId?: string; detail?: string }) {
  const entry = { ...signedBy(clerk), objectKind: 'enquiry', ...done, outcome: 'DONE' } as const
  return deps.inTransaction((tx) => recordAudit(tx, entry, deps.clock.now()))
}
