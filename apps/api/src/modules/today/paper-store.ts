import { desc, eq, lt } from 'drizzle-orm'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { paperPack } from './tables.ts'

type NewPack = typeof paperPack.$inferInsert

const placeOf = (row: string) => ({ table: 'paper_pack', column: 'content', row })

/** Run twice on one morning, the later one stands, under its own id: the text opens in its own row only. */
export async function storePack(tx: Transaction, cipher: FieldCipher, pack: NewPack): Promise<void> {
  const content = cipher.encrypt(pack.content, placeOf(pack.id))
  const { id, madeAt } = pack
  await tx
    .insert(paperPack)
    .values({ ...pack, content })
    .onConflictDoUpdate({ target: [paperPack.centreCode, paperPack.madeOn], set: { id, madeAt, content } })
}

export async function newestPack(db: Database, cipher: FieldCipher, centreCode: string): Promise<string | undefined> {
  const [found] = await db
    .select()
    .from(paperPack)
    .where(eq(paperPack.centreCode, centreCode))
    .orderBy(desc(paperPack.madeOn))
    .limit(1)
  return found && cipher.decrypt(found.content, placeOf(found.id))
}

export async function deletePacksBefore(tx: Transaction, madeOn: string): Promise<void> {
  await tx.delete(paperPack).where(lt(paperPack.madeOn, madeOn))
}
