import { createReadStream, existsSync } from 'node:fs'
import { appendFile, readdir, readFile, rename, stat, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Archive } from './archive.ts'
import { ask } from './replication.ts'
import { writeSealedPart } from './sealed-parts.ts'

/** Lines become visible out of order, so some of before are read again. */
const readAgain = 1000

type Line = { readonly position: string; readonly kind: 'AUDIT_HEAD' | 'ERASED_MEMBER'; readonly line: string }

/** Decision 0054: heads of the audit log and numbers of erased members, as they are; answers with where to go on. */
export async function copySignedLines(archive: Archive, url: string, after: number): Promise<number> {
  const [found] = await ask<{ known: boolean }>(url, `select to_regclass('signed_line') is not null as known`)
  // Not migrated yet.
  if (!found?.known) return after
  const lines = await ask<Line>(
    url,
    'select position, kind, line from signed_line where position > $1 order by position',
    [Math.max(after - readAgain, 0)],
  )
  for (const [kind, file] of [
    ['AUDIT_HEAD', archive.headsFile],
    ['ERASED_MEMBER', archive.erasedFile],
  ] as const) {
    const there = new Set(existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [])
    const added = lines.filter((each) => each.kind === kind && !there.has(each.line)).map(({ line }) => `${line}\n`)
    if (added.length > 0) await appendFile(file, added.join(''), { mode: 0o600, flush: true })
  }
  return Math.max(after, Number(lines.at(-1)?.position ?? 0))
}

/** One version of one upload: its path, when it was copied, and which version it was. */
type StoredUpload = {
  readonly path: string
  readonly copiedAtMs: number
  readonly version: string
  readonly name: string
}

export async function listStoredUploads({ uploads }: Archive): Promise<StoredUpload[]> {
  return (await readdir(uploads)).flatMap((name) => {
    const [encoded = '', copiedAt = '', version = '', ...more] = name.split('~')
    if (more.length > 0 || !version || name.endsWith('.new')) return []
    return [{ path: decodeURIComponent(encoded), copiedAtMs: Number(copiedAt), version, name }]
  })
}

/** What the cms was given and is not in the archive yet. An editor may put another picture under the same name. */
export async function copyUploads(archive: Archive, folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  const stored = new Map((await listStoredUploads(archive)).map((each) => [`${each.path}~${each.version}`, each.name]))
  let copied = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const { mtimeMs, size } = await stat(file)
    const path = relative(folder, file)
    const version = `${Math.trunc(mtimeMs)}-${size}`
    const there = stored.get(`${path}~${version}`)
    if (there === undefined) {
      const name = `${encodeURIComponent(path)}~${Date.now()}~${version}`
      const into = join(archive.uploads, name)
      await writeSealedPart(archive.key, `${into}.new`, `upload ${name}`, createReadStream(file))
      await rename(`${into}.new`, into)
      copied += 1
    } else {
      const now = new Date()
      // The cms still has it: it does not go with the retention.
      await utimes(join(archive.uploads, there), now, now)
    }
  }
  return copied
}
