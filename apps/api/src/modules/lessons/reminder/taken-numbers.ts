import type { Database } from '../../../platform/database/handles.ts'
import { listOffersTo } from '../chairs/chair-store.ts'
import { listRemindersTo } from './reminder-store.ts'

/**
 * Decision 0074: by phone, the pairs of numbers it has for a lesson already, whether it was asked if somebody comes or
 * offered a chair: a number belongs to one lesson. Whoever gives a phone another adds it to its set.
 */
export async function readTakenNumbers(db: Database, phones: readonly string[], now: Date) {
  const taken = new Map(phones.map((phone) => [phone, new Set<number>()]))
  const named = [...(await listRemindersTo(db, phones, now)), ...(await listOffersTo(db, phones, now))]
  for (const { phoneIndex, pair } of named) if (phoneIndex !== null && pair !== null) taken.get(phoneIndex)?.add(pair)
  return taken
}
