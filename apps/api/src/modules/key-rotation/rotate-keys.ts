import type { Clock } from '../../platform/clock.ts'
import { type FieldCipher, FieldUnreadable } from '../../platform/crypto/field-cipher.ts'
import type { InTransaction, Transaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'
import { listSealedBefore, replaceSealed, type SealedColumn, type SealedText, sealedColumns } from './store.ts'

type RotationDeps = {
  readonly inTransaction: InTransaction
  readonly clock: Clock
  /** Closes with the new key and opens with it and with those of before. */
  readonly cipher: FieldCipher
}

export type Rotation = { readonly renewed: number; readonly unreadable: number }

/** Few enough that nobody waits for the rows, many enough that a million members take minutes. */
const usuallyAtOnce = 500
const beforeAny = '00000000-0000-0000-0000-000000000000'

/**
 * Security 5.2: closes with the current key what a former one closed, beside a running service. Every batch is a
 * transaction of its own and what is done is not looked at again, so it may be stopped and run again at any time.
 */
export async function rotateKeys(deps: RotationDeps, atOnce: number = usuallyAtOnce): Promise<Rotation> {
  let [renewed, unreadable] = [0, 0]
  for (const where of sealedColumns) {
    for (let after = where.row.map(() => beforeAny); ; ) {
      const batch = await deps.inTransaction((tx) => renewBatch(deps.cipher, tx, where, { after, atOnce }))
      renewed += batch.renewed
      unreadable += batch.unreadable
      if (!batch.last) break
      after = [...batch.last]
    }
  }
  const detail = `${renewed} renewed, ${unreadable} unreadable`
  const outcome = unreadable === 0 ? 'DONE' : 'REFUSED'
  await deps.inTransaction((tx) =>
    recordAudit(tx, { actorKind: 'SYSTEM', action: 'keys.rotate', detail, outcome }, deps.clock.now()),
  )
  return { renewed, unreadable }
}

async function renewBatch(
  cipher: FieldCipher,
  tx: Transaction,
  where: SealedColumn,
  asked: { readonly after: readonly string[]; readonly atOnce: number },
): Promise<Rotation & { readonly last: readonly string[] | undefined }> {
  const found = await listSealedBefore(tx, where, { ...asked, mark: cipher.currentMark })
  const opened = found.map((sealed) => ({ ...sealed, renewed: renewedBy(cipher, where, sealed) }))
  const readable = opened.flatMap(({ renewed, ...sealed }) => (renewed === undefined ? [] : [{ ...sealed, renewed }]))
  const renewed = readable.length === 0 ? 0 : await replaceSealed(tx, where, readable)
  return { renewed, unreadable: opened.length - readable.length, last: found.at(-1)?.row }
}

/** One broken text must not stop the others; it is counted, and the command says so. */
function renewedBy(cipher: FieldCipher, { table, column }: SealedColumn, { row, text }: SealedText) {
  const place = { table, column, row: row.join(' ') }
  try {
    return cipher.encrypt(cipher.decrypt(text, place), place)
  } catch (error) {
    if (error instanceof FieldUnreadable) return undefined
    throw error
  }
}
