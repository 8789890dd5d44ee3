import { drawAtOf, type EnrolmentMethod, enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'

export type BallotStep = 'open' | 'seal' | 'draw' | 'release'

type ClassOfBallot = {
  readonly method: EnrolmentMethod
  readonly isCancelled: boolean
  readonly enrolStartAt: Date | null
  readonly enrolEndAt: Date | null
  readonly ballotAt: Date | null
}

export type BallotProgress = {
  readonly sealedAt: Date | null
  readonly drawnAt: Date | null
  readonly releaseAt: Date | null
  readonly releasedAt: Date | null
  readonly publicValueName: string | null
  readonly publicValue: string | null
}

/** Both ends belong to the period (D-054), so the list is sealed at the first moment after it. */
export function isRegistrationOver({ enrolEndAt }: Pick<ClassOfBallot, 'enrolEndAt'>, now: Date): boolean {
  return enrolEndAt !== null && now > enrolEndAt
}

/** D-104: the hour that everybody could read beforehand; nobody draws before it. */
export function isTimeToDraw(drawAt: Date | null, now: Date): boolean {
  return drawAt !== null && now >= drawAt
}

/** A named public value must be known before the draw; without a name there is none. */
export function waitsForPublicValue({
  publicValueName,
  publicValue,
}: Pick<BallotProgress, 'publicValueName' | 'publicValue'>): boolean {
  return publicValueName !== null && publicValue === null
}

/** D-104: what the clock asks for now. Steps that were missed are due one after the other. */
export function nextStep(
  ballot: BallotProgress | undefined,
  courseClass: ClassOfBallot,
  now: Date,
  isHoliday: (on: string) => boolean,
): BallotStep | undefined {
  if (ballot?.releasedAt || courseClass.isCancelled) return undefined
  if (ballot?.drawnAt) return ballot.releaseAt && now >= ballot.releaseAt ? 'release' : undefined
  if (courseClass.method !== enrolmentMethod.draw) return undefined
  if (!ballot) return courseClass.enrolStartAt === null || now >= courseClass.enrolStartAt ? 'open' : undefined
  if (!ballot.sealedAt) return isRegistrationOver(courseClass, now) ? 'seal' : undefined
  return isTimeToDraw(drawAtOf(courseClass, isHoliday), now) && !waitsForPublicValue(ballot) ? 'draw' : undefined
}

export type BallotTask = { readonly task: 'ENTER_PUBLIC_VALUE' | 'DRAW' | 'RELEASE'; readonly dueAt: Date | null }

/** What people of the centre have to do with a ballot today; nothing as long as only the clock has. */
export function ballotTask(
  ballot: BallotProgress,
  courseClass: ClassOfBallot,
  now: Date,
  isHoliday: (on: string) => boolean,
): BallotTask | undefined {
  if (ballot.releasedAt || courseClass.isCancelled) return undefined
  if (ballot.drawnAt) return { task: 'RELEASE', dueAt: ballot.releaseAt }
  const drawAt = drawAtOf(courseClass, isHoliday)
  if (!drawAt || hongKongDateOf(drawAt) > hongKongDateOf(now)) return undefined
  return { task: waitsForPublicValue(ballot) ? 'ENTER_PUBLIC_VALUE' : 'DRAW', dueAt: drawAt }
}
