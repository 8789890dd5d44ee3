import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import { courseClass } from './tables.ts'

/**
 * The one lock for places (docs/how-to/lock-places.md): who takes, frees or decides one waits here for whoever does the
 * same. What the decision rests on is read after it.
 */
export async function lockClass(tx: Transaction, strapiUuid: string): Promise<void> {
  await tx
    .select({ strapiUuid: courseClass.strapiUuid })
    .from(courseClass)
    .where(eq(courseClass.strapiUuid, strapiUuid))
    .for('no key update')
}
