import { type BallotDeps, ensureBallotOpen, fillFreedPlaces, readOwnBallots } from './modules/ballot/index.ts'
import { withCopiesToCarers } from './modules/carer/index.ts'
import { holidaysKnown } from './modules/catalogue/index.ts'
import type { EnrolmentPorts } from './modules/enrolment/index.ts'
import { createMemberVault } from './modules/member/index.ts'
import type { QueueMessage } from './modules/messages/index.ts'
import { createTellMembers } from './modules/notices/index.ts'
import { originOfStaff, readColleagues } from './modules/staff/index.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import type { Random } from './platform/random.ts'
import type { Protection } from './protection.ts'

type BallotParts = Pick<Protection, 'cipher' | 'indexKey'> &
  Pick<BallotDeps, 'log' | 'isReleasedByItself' | 'publicValueSource'> & {
    readonly database: Pick<OpenDatabase, 'db' | 'inTransaction'>
    readonly clock: Clock
    readonly random: Random
    readonly queueMessage: QueueMessage
  }

/** What ballots need, for the calls of staff and for the clock. */
export function ballotDepsOf(parts: BallotParts): BallotDeps {
  const { clock, random, cipher, log, isReleasedByItself, publicValueSource, queueMessage } = parts
  const { db, inTransaction } = parts.database
  const vault = createMemberVault(cipher, parts.indexKey, random)
  return {
    db,
    inTransaction,
    clock,
    random,
    cipher,
    vault,
    log,
    isReleasedByItself,
    publicValueSource,
    originOfStaff,
    readHolidays: holidaysKnown,
    readColleagues,
    tellMembers: withCopiesToCarers(createTellMembers({ clock, random, vault, queueMessage }), { clock, vault }),
  }
}

/** What the modules above enrolment add to it. */
export function enrolmentPortsOf(ballots: BallotDeps): EnrolmentPorts {
  return {
    beforeBallotEntry: openedOnce(ballots),
    readOwnBallots,
    onPlaceFreed: (tx, classUuid) => fillFreedPlaces(ballots, tx, classUuid),
    readHolidays: holidaysKnown,
  }
}

/** The job has nearly always opened it; then, and after the first entry, nothing is asked of the database. */
function openedOnce(ballots: BallotDeps): EnrolmentPorts['beforeBallotEntry'] {
  const known = new Set<string>()
  return async (courseClass) => {
    if (known.has(courseClass.strapiUuid)) return
    await ballots.inTransaction((tx) => ensureBallotOpen(ballots, tx, courseClass))
    known.add(courseClass.strapiUuid)
  }
}
