import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { listApplications, type Member } from '../member/index.ts'
import { type Clerk, listByStaff } from '../session/index.ts'
import { countCalls } from './contact-store.ts'
import type { DeskDeps } from './desk-deps.ts'

type Page = { readonly page: number; readonly pageSize: number }
type Query = { readonly state: 'PENDING' | 'VERIFIED' | 'REJECTED' | undefined; readonly isOverdue: boolean }

/** PRIV-05: names and numbers are shown, so that they were looked at is in the log. */
export async function readApplications(deps: DeskDeps, clerk: Clerk, query: Query, page: Page) {
  const todayOn = hongKongDateOf(deps.clock.now())
  const overdueOn = query.isOverdue ? todayOn : undefined
  const { items, total } = await listApplications(deps, { state: query.state, overdueOn }, page)
  const shown = items.map(({ id }) => id)
  await listByStaff(deps, clerk, 'application.list', shown)
  const called = await countCalls(deps.db, shown)
  const rows = items.map((member) => ({
    ...{ member, isOverdue: isOverdue(member, todayOn) },
    ...(called.get(member.id) ?? { calls: 0, nextTryAt: null }),
  }))
  return { items: rows, total }
}

/** S9-13: nobody has reached them, and the third working day is over. */
function isOverdue({ state, contactedAt, contactByOn }: Member, todayOn: string): boolean {
  return state === 'PENDING' && contactedAt === null && contactByOn < todayOn
}
