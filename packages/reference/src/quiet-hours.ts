import { addDays, hongKongDateOf, hongKongTimeOf, instantOf } from './hong-kong-time.ts'

/** Issue 14: nobody's phone makes a sound in these hours of Hong Kong, unless it is urgent. */
const quietHours = { from: '21:00', until: '08:30' } as const

/** The moment from which a phone may sound again; nothing outside the quiet hours. */
export function endOfQuietHours(at: Date): Date | null {
  const [on, time] = [hongKongDateOf(at), hongKongTimeOf(at)]
  if (time >= quietHours.from) return instantOf(addDays(on, 1), quietHours.until)
  return time < quietHours.until ? instantOf(on, quietHours.until) : null
}
