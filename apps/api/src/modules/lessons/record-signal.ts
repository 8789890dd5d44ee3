import { describeChanges } from '@dhc/reference/describe-changes'
import { mayWithdrawSignal, type WeatherSignal } from '@dhc/reference/weather-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import { applyWeather, describeTouched, foreseeWeather, type Touched, type TouchedLessons } from './apply-weather.ts'
import type { LessonDeps } from './call-off.ts'
import {
  addSignal,
  changeSignal,
  deleteSignal,
  findSignal,
  isSecondOfAKind,
  lockWeather,
  type SignalRow,
} from './weather-store.ts'

export type SignalResult = Touched & TouchedLessons & { readonly signal: SignalRow }

type NewSignal = { readonly signal: WeatherSignal; readonly from: Date; readonly to: Date | null }
type SignalChange = { readonly from?: Date | undefined; readonly to?: Date | null | undefined }

/** The Observatory announces a signal some hours ahead, never more than a day. */
const aheadMs = 24 * 3_600_000

/** Staff record a signal; with a trial they see what it would do. */
export function recordSignal(
  deps: LessonDeps,
  clerk: Clerk,
  wanted: NewSignal,
  isTrial: boolean,
): Promise<SignalResult> {
  const id = deps.random.uuid()
  return change(deps, clerk, { id, action: 'weather.record', isTrial }, async (tx, now) => {
    const { signal, from, to } = wanted
    refuseBadTimes(from, to, now)
    const row = { id, signal, fromAt: from, toAt: to, source: 'STAFF', recordedBy: clerk.id, recordedAt: now } as const
    if (!(await addSignal(tx, row))) throw new MemberError('changedMeanwhile')
  })
}

/** A correction or an end. What staff have ended the feed does not open again. */
export function correctSignal(
  deps: LessonDeps,
  clerk: Clerk,
  { id, from, to, isTrial }: SignalChange & { readonly id: string; readonly isTrial: boolean },
): Promise<SignalResult> {
  return change(deps, clerk, { id, action: 'weather.correct', isTrial }, async (tx, now) => {
    const former = await findSignal(tx, id)
    if (!former) throw new MemberError('notFound')
    const after = { fromAt: from ?? former.fromAt, toAt: to === undefined ? former.toAt : to }
    refuseBadTimes(after.fromAt, after.toAt, now)
    await changeSignal(tx, id, { ...after, recordedBy: clerk.id })
  })
}

/**
 * The wrong button was pressed: the signal was never in force, and what it called off takes place. Only what staff have
 * recorded, and only at once: later the signal has an end like any other.
 */
export async function withdrawSignal(deps: LessonDeps, clerk: Clerk, id: string): Promise<SignalResult> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    await lockWeather(tx)
    const signal = await findSignal(tx, id)
    if (!signal) throw new MemberError('notFound')
    if (!mayWithdrawSignal(signal, now)) throw new MemberError('actionNotPossible')
    await deleteSignal(tx, id)
    await recordAudit(tx, { ...signedBy(clerk), ...about('weather.withdraw', signal, undefined) }, now)
    const { plan } = await foreseeWeather(tx, now)
    const touched = await describeTouched(deps, tx, plan)
    return { signal, ...touched, ...(await applyWeather(deps, tx, now, clerk)) }
  })
}

class Trial extends Error {
  readonly result: SignalResult

  constructor(result: SignalResult) {
    super('nothing is changed in a trial')
    this.result = result
  }
}

/** A trial is the same transaction, rolled back at its end: it cannot say anything else than the real one. */
async function change(
  deps: LessonDeps,
  clerk: Clerk,
  { id, action, isTrial }: { readonly id: string; readonly action: string; readonly isTrial: boolean },
  work: (tx: Transaction, now: Date) => Promise<void>,
): Promise<SignalResult> {
  const now = deps.clock.now()
  try {
    return await deps.inTransaction(async (tx) => {
      await lockWeather(tx)
      const former = await findSignal(tx, id)
      await work(tx, now)
      const signal = await findSignal(tx, id)
      if (!signal) throw new MemberError('notFound')
      const touched = await foreseeWeather(tx, now)
      const result = { signal, ...touched, ...(await describeTouched(deps, tx, touched.plan)) }
      if (isTrial) throw new Trial(result)
      await recordAudit(tx, { ...signedBy(clerk), ...about(action, former, signal) }, now)
      await applyWeather(deps, tx, now, clerk)
      return result
    })
  } catch (error) {
    if (error instanceof Trial) return error.result
    throw isSecondOfAKind(error) ? new MemberError('changedMeanwhile') : error
  }
}

function about(action: string, before: SignalRow | undefined, after: SignalRow | undefined) {
  const shown = (row: SignalRow | undefined) => ({ from: row?.fromAt, to: row?.toAt })
  const [id, signal] = [before?.id ?? after?.id, before?.signal ?? after?.signal]
  const detail = `${signal}; ${describeChanges(shown(before), shown(after))}`
  return { action, objectKind: 'weather_signal', objectId: id, outcome: 'DONE', detail } as const
}

function refuseBadTimes(from: Date, to: Date | null, now: Date): void {
  const isFarAhead = from.getTime() > now.getTime() + aheadMs
  const field = isFarAhead ? 'from' : to !== null && to <= from ? 'to' : undefined
  if (field) throw new MemberError('validationFailed', { problems: [{ field, rule: 'dateInvalid', params: {} }] })
}
