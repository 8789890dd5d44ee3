import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { claimsOf } from '@dhc/session/app-store'

const key = 'service-clock'
/** The way of a token to this tab, on a slow line. */
const noDifferenceMs = 60_000

let aheadMs = Number(sessionStorage.getItem(key) ?? 0)

/** A token says when the service made it. A tablet's own clock may be wrong, and that of a demonstration is moved. */
export function followServiceClock(token: string): void {
  const { issuedAtMs } = claimsOf(token)
  if (issuedAtMs === undefined) return
  const difference = issuedAtMs - Date.now()
  aheadMs = Math.abs(difference) < noDifferenceMs ? 0 : difference
  sessionStorage.setItem(key, String(aheadMs))
}

/** Now, as the service counts it: screens open on its day, and what is typed is dated by it. */
export const serviceNow = () => new Date(Date.now() + aheadMs)

export const serviceToday = () => hongKongDateOf(serviceNow())
