import type { MemberDeps } from '../member/index.ts'
import { readSealedMembers, readSealedReadings } from './restored-store.ts'

const membersAtOnce = 500
/** Of each member; whose key opens these opens the others too. */
const readingsOfEach = 20
const beforeAny = '00000000-0000-0000-0000-000000000000'

type Opened = { readonly members: number; readonly readings: number; readonly unreadable: number }

/** Whether the keys that are stored apart open what is sealed: the document of every member, and readings of each. */
export async function openEverything({
  inTransaction,
  vault,
}: Pick<MemberDeps, 'inTransaction' | 'vault'>): Promise<Opened> {
  let [members, readings, unreadable, after] = [0, 0, 0, beforeAny]
  for (;;) {
    const batch = await inTransaction((tx) => readSealedMembers(tx, after, membersAtOnce))
    for (const { id, data_key, particulars } of batch) {
      const sealed = await inTransaction((tx) => readSealedReadings(tx, id, readingsOfEach))
      try {
        const key = vault.keyOf({ id, dataKey: data_key })
        key.open({ table: 'member', column: 'particulars', row: id }, particulars)
        for (const reading of sealed)
          key.open({ table: 'health_reading', column: 'sealed', row: reading.id }, reading.sealed)
        members += 1
        readings += sealed.length
      } catch {
        unreadable += 1
      }
    }
    const last = batch.at(-1)
    if (!last) return { members, readings, unreadable }
    after = last.id
  }
}
