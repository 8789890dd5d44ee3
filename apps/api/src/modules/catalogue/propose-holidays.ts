import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type HolidayNames = { readonly nameZhHk: string; readonly nameZhCn: string; readonly nameEnUs: string }
export type NamedDay = HolidayNames & { readonly on: string }

/**
 * General holidays as a library computes them from the Ordinance; staff have the last word (D-108). The library knows
 * every country, takes 60 MB and computes moons for seconds: it has a thread of its own, which ends with the work.
 */
export async function proposeHolidays(years: readonly number[]): Promise<NamedDay[]> {
  const worker = new Worker(new URL('./holiday-worker.ts', import.meta.url), { workerData: years })
  const [days] = (await once(worker, 'message')) as [NamedDay[]]
  return days
}
