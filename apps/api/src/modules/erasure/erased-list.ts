import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { deriveKey } from '../../platform/crypto/secrets.ts'

/**
 * Security 5.4: who was erased, outside the database, so that a restored backup does not bring anybody back. Numbers of
 * rows and nothing else; each is signed, because whoever could add one could have somebody erased.
 */
export type ErasedList = {
  add(memberIds: readonly string[]): Promise<void>
  read(): Promise<ReadonlySet<string>>
}

type ListSettings = { readonly indexKey: Uint8Array; readonly file: string | undefined }

const written = /^erased-member\.([0-9a-f-]{36})\.([0-9a-f]{64})$/

export function erasedList({ indexKey, file }: ListSettings): ErasedList {
  const key = deriveKey(indexKey, 'erased members')
  const macOf = (id: string) => createHmac('sha256', key).update(id).digest()
  return {
    async add(memberIds) {
      if (!file || memberIds.length === 0) return
      const lines = memberIds.map((id) => `erased-member.${id}.${macOf(id).toString('hex')}\n`)
      await appendFile(file, lines.join(''), { mode: 0o600, flush: true })
    },
    async read() {
      const lines = file ? (await textOf(file)).split('\n') : []
      return new Set(
        lines.flatMap((line) => {
          const [, id = '', mac = ''] = written.exec(line) ?? []
          return id && timingSafeEqual(macOf(id), Buffer.from(mac, 'hex')) ? [id] : []
        }),
      )
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
