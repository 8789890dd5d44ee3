import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Database } from '../../platform/database/handles.ts'
import type { EnrolmentRow, OwnBallot } from '../enrolment/index.ts'
import { readReserves } from './reserves.ts'
import { type BallotRow, listBallotEntries, listBallotsOf } from './store.ts'

/** 2e: own entry, rank, entries and places; nothing that is not public yet. */
export async function readOwnBallots(
  db: Database,
  rows: readonly EnrolmentRow[],
): Promise<ReadonlyMap<string, OwnBallot>> {
  const found = new Map<string, OwnBallot>()
  for (const ballot of await listBallotsOf(db, [...new Set(rows.map(({ classUuid }) => classUuid))])) {
    for (const row of rows.filter(({ classUuid }) => classUuid === ballot.classUuid)) {
      found.set(row.id, await readOwnBallot(db, ballot, row))
    }
  }
  return found
}

async function readOwnBallot(db: Database, ballot: BallotRow, { entryNo, status }: EnrolmentRow): Promise<OwnBallot> {
  const entries = ballot.sealedAt ? await listBallotEntries(db, ballot.id) : null
  const isReserve = ballot.releasedAt !== null && status === enrolmentStatus.unsuccessful
  const place = isReserve ? (await readReserves(db, ballot)).findIndex(({ number }) => number === entryNo) : -1
  return {
    entries: entries?.length ?? null,
    places: ballot.places,
    rank: ballot.releasedAt ? (entries?.find(({ number }) => number === entryNo)?.rank ?? null) : null,
    reserveNo: place >= 0 ? place + 1 : null,
    releasedAt: ballot.releasedAt,
  }
}
