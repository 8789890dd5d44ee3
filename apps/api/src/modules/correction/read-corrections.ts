import type { CorrectionState } from '@dhc/reference/particulars-rules'
import { findMember } from '../member/index.ts'
import { type Clerk, listByStaff } from '../session/index.ts'
import type { CorrectionDeps } from './correction-deps.ts'
import { listCorrectionsIn, listCorrectionsOf } from './store.ts'
import { correctionView, requestView } from './views.ts'

export async function readOwnCorrections(deps: CorrectionDeps, memberId: string) {
  const member = await findMember(deps, { id: memberId })
  if (!member) return []
  return (await listCorrectionsOf(deps.db, memberId)).map((row) => correctionView(deps, member, row))
}

type Asked = { readonly state: CorrectionState; readonly page: number; readonly pageSize: number }

/** The oldest first. Whose request is shown was looked at (PRIV-05). */
export async function readCorrections(deps: CorrectionDeps, clerk: Clerk, { state, ...page }: Asked) {
  const { rows, total } = await listCorrectionsIn(deps.db, state, page)
  const items = (await Promise.all(rows.map((row) => requestView(deps, row)))).filter((item) => item !== undefined)
  const shown = [...new Set(items.map(({ member_id }) => member_id))]
  await listByStaff(deps, clerk, 'correction.list', shown)
  return { items, ...page, total }
}
