import { type Call, mayCall, type PayloadOf } from '@dhc/contracts/call'
import type { logInStaffCall } from '@dhc/contracts/staff-api/session'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { useSyncExternalStore } from 'react'

type SignedIn = Extract<PayloadOf<typeof logInStaffCall>, { readonly access_token: string }>
export type Staff = SignedIn['staff']

export type StaffSession = {
  readonly token: string
  readonly endsAtMs: number
  readonly staff: Staff
  /** The screens stay as they are, covered, until the same person is back: a counter's computer is shared. */
  readonly isLocked: boolean
  /** How far the service's clock is ahead of this computer's. */
  readonly aheadMs?: number
}

const key = 'staff-session'
/** Names of today's rolls; they go with whoever has signed in (desk/rolls-of-the-day.ts). */
export const rollsKey = 'rolls-of-the-day'
/** What is half typed (desk/draft.ts). */
export const draftPrefix = 'staff-draft-'
const listeners = new Set<() => void>()
let session = read()

/** Stored in this tab only: who closes the last one has left the desk. */
function read(): StaffSession | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as StaffSession)
}

export function currentSession(): StaffSession | undefined {
  return session
}

export function changeSession(to: StaffSession | undefined): void {
  const isNewToken = to !== undefined && to.token !== '' && to.token !== session?.token
  const known = isNewToken ? { ...to, aheadMs: aheadOf(to.token, Date.now()) } : to
  setSession(known)
  for (const tell of changes) tell(known)
}

/** The way of a token to this tab, on a slow line. */
const noDifferenceMs = 60_000

/** A token says when the service made it. A tablet's own clock may be wrong, and that of a demonstration is moved. */
function aheadOf(token: string, nowMs: number): number {
  const madeAtMs = madeAtMsOf(token) ?? nowMs
  return Math.abs(madeAtMs - nowMs) < noDifferenceMs ? 0 : madeAtMs - nowMs
}

/** For what is shown only: the service checks its token by itself. */
function madeAtMsOf(token: string): number | undefined {
  try {
    const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const { iat } = JSON.parse(claims) as { readonly iat?: unknown }
    return typeof iat === 'number' ? iat * 1000 : undefined
  } catch {
    return undefined
  }
}

/** Now, as the service counts it: screens open on its day, and what is typed is dated by it. */
export const serviceNow = () => new Date(Date.now() + (session?.aheadMs ?? 0))

export const serviceToday = () => hongKongDateOf(serviceNow())

function setSession(to: StaffSession | undefined): void {
  session = to
  if (to) sessionStorage.setItem(key, JSON.stringify(to))
  else forgetWhatIsOpen()
  for (const tell of listeners) tell()
}

const changes = new Set<(to: StaffSession | undefined) => void>()

/** What this tab itself has changed; what came from another one is told to nobody again. */
export function listenToChanges(tell: (to: StaffSession | undefined) => void): () => void {
  changes.add(tell)
  return () => changes.delete(tell)
}

/** Decision 0081: as another tab of this browser has it. What somebody else had open here is nobody's any more. */
export function adoptSession(to: StaffSession | undefined): void {
  const isSomebodyElse = session !== undefined && to !== undefined && session.staff.id !== to.staff.id
  if (isSomebodyElse) forgetWhatIsOpen()
  setSession(to)
  if (isSomebodyElse) window.location.assign('/staff')
}

/** Who signs out, or gives the computer to somebody else, leaves nothing of anybody behind. */
export function forgetWhatIsOpen(): void {
  sessionStorage.removeItem(key)
  for (const stored of Object.keys(sessionStorage)) {
    if (stored === rollsKey || stored.startsWith(draftPrefix)) sessionStorage.removeItem(stored)
  }
}

/** The token goes at once; the name stays, so that only the password has to be typed. */
export function lockSession(): void {
  if (session && !session.isLocked) changeSession({ ...session, token: '', endsAtMs: 0, isLocked: true })
}

type Asked = { readonly promise: Promise<boolean>; readonly resolve: (isConfirmed: boolean) => void }

let asked: Asked | undefined

/** What somebody wants needs a sign-in of the last minutes. Several calls wait for one dialog. */
export function askWhoItIs(): Promise<boolean> {
  asked ??= Promise.withResolvers<boolean>()
  for (const tell of listeners) tell()
  return asked.promise
}

export function answerWhoItIs(isConfirmed: boolean): void {
  asked?.resolve(isConfirmed)
  asked = undefined
  for (const tell of listeners) tell()
}

export function useIsAsked(): boolean {
  return useSyncExternalStore(listen, () => asked !== undefined)
}

export function useSession(): StaffSession | undefined {
  return useSyncExternalStore(listen, currentSession)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Inside the frame there is always somebody. */
export function useStaff(): Staff {
  const known = useSession()
  if (!known) throw new Error('nobody is signed in')
  return known.staff
}

/** Whether this person may make a call: what nobody may do from here is not offered. */
export function useMayCall(): (call: Pick<Call, 'access'>) => boolean {
  const { staff_role } = useStaff()
  return (call) => mayCall(staff_role, call)
}

export function endsAt(expiresIn: string, nowMs: number): number {
  return nowMs + Number(expiresIn) * 1000
}
