import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { deriveKey } from '../../platform/crypto/secrets.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { addSignedLines, readSignedLines } from '../../platform/signed-lines/store.ts'

/**
 * Who was erased, so that a restored backup does not bring anybody back. Numbers of rows and nothing else; each is signed,
 * because whoever could add one could have somebody erased. The list is in the database, where every process sees it and
 * a backup copies it from; each machine may have a whole copy in a file of its own (decision 0054).
 */
export type ErasedList = {
  /** In the transaction of the erasure: both or neither. */
  add(tx: Transaction, memberIds: readonly string[]): Promise<void>
  /** Of the database and the file together. */
  read(db: Database): Promise<ReadonlySet<string>>
  /** Adds to the file what only the database has. */
  copyOut(db: Database): Promise<void>
}

type ListSettings = {
  readonly indexKey: Uint8Array
  readonly file?: string | undefined
  /** Lists that were stored elsewhere, such as the one of a backup. */
  readonly furtherFiles?: readonly string[]
}

const written = /^erased-member\.([0-9a-f-]{36})\.([0-9a-f]{64})$/

export function erasedList({ indexKey, file, furtherFiles = [] }: ListSettings): ErasedList {
  const key = deriveKey(indexKey, 'erased members')
  const macOf = (id: string) => createHmac('sha256', key).update(id).digest()
  const lineOf = (id: string) => `erased-member.${id}.${macOf(id).toString('hex')}`
  const idsIn = (lines: readonly string[]) =>
    lines.flatMap((line) => {
      const [, id = '', mac = ''] = written.exec(line) ?? []
      return id && timingSafeEqual(macOf(id), Buffer.from(mac, 'hex')) ? [id] : []
    })
  const idsOf = async (path: string | undefined) => idsIn(path ? (await textOf(path)).split('\n') : [])
  const idsStored = async (db: Database) => {
    const lines: string[] = []
    for await (const line of readSignedLines(db, 'ERASED_MEMBER')) lines.push(line)
    return idsIn(lines)
  }
  return {
    add: (tx, memberIds) =>
      addSignedLines(
        tx,
        'ERASED_MEMBER',
        memberIds.map((id) => ({ subject: id, line: lineOf(id) })),
      ),
    async read(db) {
      const lists = [await idsStored(db), ...(await Promise.all([file, ...furtherFiles].map(idsOf)))]
      return new Set(lists.flat())
    },
    async copyOut(db) {
      if (!file) return
      const there = new Set(await idsOf(file))
      const lines = (await idsStored(db)).filter((id) => !there.has(id)).map((id) => `${lineOf(id)}\n`)
      if (lines.length > 0) await appendFile(file, lines.join(''), { mode: 0o600, flush: true })
    },
  }
}

/** Not there before the first erasure. */
async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
