import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { type CourseClass, listOfferedClasses } from '../catalogue/index.ts'
import { listEnrolmentsIn } from '../enrolment/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { theClock } from './ballot-deps.ts'
import { type BallotStep, isRegistrationOver, nextStep } from './domain/ballot-steps.ts'
import { drawBallot, sealBallot } from './draw-ballot.ts'
import { ensureBallotOpen, lockBallot } from './open-ballot.ts'
import { releaseBallot } from './release-ballot.ts'
import { type BallotRow, findBallotOfClass, listBallotsOf, listUntoldBallots } from './store.ts'
import { tellOfResult } from './tell-of-ballot.ts'

/**
 * Everything the clock asks for in all ballots. After a time of standing still the missed steps follow
 * one another. What fails in one class is logged, stops no other, and is tried again at the next turn.
 */
export async function runDueSteps(deps: BallotDeps): Promise<Readonly<Record<BallotStep, number>>> {
  const done = { open: 0, seal: 0, draw: 0, release: 0 }
  const isHoliday = await deps.readHolidays(deps.db)
  const classes = await listOfferedClasses(deps.db)
  const ballots = await listBallotsOf(
    deps.db,
    classes.map(({ strapiUuid }) => strapiUuid),
  )
  const ballotOf = new Map(ballots.map((ballot) => [ballot.classUuid, ballot]))
  for (const courseClass of classes) {
    try {
      let ballot = ballotOf.get(courseClass.strapiUuid)
      for (;;) {
        const step = nextStep(ballot, courseClass, deps.clock.now(), isHoliday)
        if (!step || !(await isWorthwhile(deps, step, courseClass))) break
        await take[step](deps, courseClass, ballot)
        done[step] += 1
        ballot = await findBallotOfClass(deps.db, courseClass.strapiUuid)
      }
    } catch (failure) {
      deps.log.error({ err: failure, classUuid: courseClass.strapiUuid }, 'a ballot could not go on')
    }
  }
  await tellWhoWasNotTold(deps)
  return done
}

/** A release is told of at once; what that failed to do, or a process that ended there, is made up for here. */
async function tellWhoWasNotTold(deps: BallotDeps): Promise<void> {
  for (const { id } of await listUntoldBallots(deps.db)) {
    await tellOfResult(deps, id).catch((failure: unknown) =>
      deps.log.error({ err: failure, ballotId: id }, 'nobody could be told of a ballot yet'),
    )
  }
}

/** A class whose registration was over before there were ballots needs one only if somebody waits in it. */
async function isWorthwhile({ db, clock }: BallotDeps, step: BallotStep, courseClass: CourseClass): Promise<boolean> {
  if (step !== 'open' || !isRegistrationOver(courseClass, clock.now())) return true
  return (await listEnrolmentsIn(db, courseClass.strapiUuid, [enrolmentStatus.awaitingBallot])).length > 0
}

type Take = (deps: BallotDeps, courseClass: CourseClass, ballot: BallotRow | undefined) => Promise<unknown>

const take: Readonly<Record<BallotStep, Take>> = {
  open: (deps, courseClass) => deps.inTransaction((tx) => ensureBallotOpen(deps, tx, courseClass)),
  seal: (deps, { strapiUuid }) =>
    deps.inTransaction(async (tx) => sealBallot(deps, tx, (await lockBallot(deps, tx, strapiUuid)).ballot)),
  draw: (deps, { strapiUuid }) => drawBallot(deps, strapiUuid, theClock),
  release: async (deps, _courseClass, ballot) => ballot && releaseBallot(deps, ballot.id, theClock),
}
