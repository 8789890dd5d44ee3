import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../platform/database/handles.ts'
import { closeEntries, listEnrolmentsIn } from '../enrolment/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { type BallotEntry, textOfList } from './domain/sealed-list.ts'
import { hashOfList } from './rank-entries.ts'
import { type BallotRow, findBallot, sealBallotRow } from './store.ts'

/** Under the lock of the class, after registration has ended. From here on nothing enters. */
export async function sealBallot({ clock }: Pick<BallotDeps, 'clock'>, tx: Transaction, ballot: BallotRow) {
  if (ballot.sealedAt) return ballot
  const sealedAt = clock.now()
  await closeEntries(tx, { classUuid: ballot.classUuid, closedFor: 'BALLOT', closedAt: sealedAt })
  const entries = await readEntries(tx, ballot.classUuid)
  await sealBallotRow(tx, ballot.id, { sealedAt, entries, listHash: hashOfList(textOfList(entries)) })
  const sealed = await findBallot(tx, ballot.id)
  if (!sealed) throw new Error('a ballot was sealed and is not there')
  return sealed
}

/** D-139: an entry is as large as the number of people who wait under its number, however they came in. */
async function readEntries(tx: Transaction, classUuid: string): Promise<BallotEntry[]> {
  const waiting = await listEnrolmentsIn(tx, classUuid, [enrolmentStatus.awaitingBallot])
  const byNumber = Map.groupBy(waiting, ({ entryNo }) => entryNo)
  return [...byNumber].map(([number, people]) => ({ number, size: people.length }))
}
