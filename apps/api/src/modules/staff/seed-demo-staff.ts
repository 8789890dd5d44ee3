import { staffRoles } from '@dhc/reference/staff-rules'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import { addStaff } from './store.ts'

export const demoStaff = z.object({
  username: z.string(),
  role: z.enum(staffRoles),
  name: z.string(),
  centres: z.array(z.string()),
})

type SeedDeps = { readonly inTransaction: InTransaction; readonly clock: Clock; readonly random: Random }

/** May be run again: who is there already is left alone. */
export function seedDemoStaff(
  deps: SeedDeps,
  people: readonly z.infer<typeof demoStaff>[],
  passwordHash: string,
): Promise<number> {
  // Before everything that the demonstration tells of: long enough to be the second person (decision 0049).
  const hiredAt = new Date(deps.clock.now().getTime() - 3 * 365 * 24 * 60 * 60_000)
  return deps.inTransaction(async (tx) => {
    let added = 0
    for (const person of people) {
      const row = { ...person, id: deps.random.uuid(), passwordHash, createdAt: hiredAt }
      if (await addStaff(tx, row)) added += 1
    }
    return added
  })
}
