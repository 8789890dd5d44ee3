import type { Transaction } from '../../platform/database/handles.ts'
import { type EnrolmentRow, noticeOfClass } from '../enrolment/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import type { BallotRow } from './store.ts'

type Told = {
  readonly name: 'ballotPlaced' | 'ballotReserve' | 'placeFromReserve'
  readonly people: readonly EnrolmentRow[]
  readonly reserve?: number
}

/** Each hears of the result once, in the transaction in which it became true. */
export async function tellOfBallot(
  { tellMembers }: Pick<BallotDeps, 'tellMembers'>,
  tx: Transaction,
  { id, classUuid }: BallotRow,
  { name, people, reserve = 0 }: Told,
): Promise<void> {
  const notice = await noticeOfClass(tx, name, classUuid, `ballot ${id}`, { reserve })
  await tellMembers(
    tx,
    people.map(({ memberId }) => memberId),
    notice,
  )
}
