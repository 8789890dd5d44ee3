import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LastGoodAnswers } from '../../app/content/content-access.ts'
import type { Clock } from '../clock.ts'

type Settings = {
  readonly folder: string
  /** What all answers together may take of the disk. */
  readonly mostBytes: number
  /** what is older stands in for nothing. */
  readonly graceMs: number
  readonly clock: Clock
  readonly log: { warn(what: object, why: string): void }
}

type Stored = {
  readonly bytes: number
  readonly hash: string | undefined
  readonly goodAt: number
  readonly notedAt: number
}

/** An answer that is said again is noted as good on the disk no oftener than this. */
const noteEveryMs = 10 * 60_000

const first = <Entry>(entries: Iterable<Entry>): Entry | undefined => entries[Symbol.iterator]().next().value

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32)

/**
 * What the CMS has said last, each answer in a file, so that a process which starts while the CMS is away has the content
 * of its pages (decision 0061). Only answers to the public's own questions come here; a file that cannot be written or
 * read is as if it were not there.
 */
export class StoredAnswers implements LastGoodAnswers {
  readonly #settings: Settings
  /** The one that was good longest ago is first. */
  readonly #stored = new Map<string, Stored>()
  readonly #unwritten = new Map<string, string | undefined>()
  #bytes = 0
  #writing: Promise<void> | undefined
  #isFailing = false

  constructor(settings: Settings) {
    this.#settings = settings
    try {
      this.#findStored()
    } catch (failure) {
      this.#tell(failure)
    }
  }

  remember({ pathname, search }: URL, text: string): void {
    const [name, hash, now] = [hashOf(pathname + search), hashOf(text), this.#settings.clock.now()]
    const known = this.#stored.get(name)
    if (known?.hash === hash && now - known.notedAt < noteEveryMs) {
      this.#note(name, { ...known, goodAt: now })
      return
    }
    this.#note(name, { bytes: Buffer.byteLength(text), hash, goodAt: now, notedAt: now })
    this.#unwritten.set(name, text)
    for (const [oldest] of this.#stored) {
      if (this.#bytes <= this.#settings.mostBytes) break
      this.#drop(oldest)
    }
    this.#write()
  }

  forget({ pathname, search }: URL): void {
    const name = hashOf(pathname + search)
    if (this.#stored.has(name)) this.#drop(name)
    this.#write()
  }

  async recall({ pathname, search }: URL): Promise<{ readonly text: string; readonly goodAt: number } | undefined> {
    const name = hashOf(pathname + search)
    const { clock, graceMs } = this.#settings
    try {
      const isUnwritten = this.#unwritten.has(name)
      const text = isUnwritten ? this.#unwritten.get(name) : await readFile(this.#fileOf(name), 'utf8')
      if (text === undefined) return undefined
      // Another process may have written it since.
      const goodAt = this.#stored.get(name)?.goodAt ?? (await stat(this.#fileOf(name))).mtimeMs
      return goodAt + graceMs > clock.now() ? { text, goodAt } : undefined
    } catch {
      return undefined
    }
  }

  /** When all that was said is on the disk. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  #findStored(): void {
    const { folder, graceMs, clock } = this.#settings
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const files = readdirSync(folder).map((file) => ({ file, ...pick(statSync(join(folder, file))) }))
    for (const { file, bytes, goodAt } of files.sort((one, other) => one.goodAt - other.goodAt)) {
      // What a process that ended in the middle has left goes with the rest of its day.
      if (goodAt + graceMs <= clock.now()) rmSync(join(folder, file), { force: true })
      else if (file.endsWith('.json'))
        this.#note(file.slice(0, -'.json'.length), { bytes, hash: undefined, goodAt, notedAt: goodAt })
    }
  }

  #note(name: string, stored: Stored): void {
    this.#remove(name)
    this.#stored.set(name, stored)
    this.#bytes += stored.bytes
  }

  #remove(name: string): void {
    this.#bytes -= this.#stored.get(name)?.bytes ?? 0
    this.#stored.delete(name)
  }

  #drop(name: string): void {
    this.#remove(name)
    this.#unwritten.set(name, undefined)
  }

  #write(): void {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined
    })
  }

  /** One after the other: nobody waits for it. */
  async #writeAll(): Promise<void> {
    for (let next = first(this.#unwritten); next; next = first(this.#unwritten)) {
      const [name, text] = next
      try {
        await this.#writeOne(name, text)
        this.#isFailing = false
      } catch (failure) {
        this.#tell(failure)
        this.#remove(name)
      }
      // Said anew meanwhile, it is written anew.
      if (this.#unwritten.get(name) === text) this.#unwritten.delete(name)
    }
  }

  async #writeOne(name: string, text: string | undefined): Promise<void> {
    const file = this.#fileOf(name)
    if (text === undefined) return rm(file, { force: true })
    const half = `${file}.${process.pid}`
    await writeFile(half, text)
    const goodAt = (this.#stored.get(name)?.goodAt ?? this.#settings.clock.now()) / 1000
    await utimes(half, goodAt, goodAt)
    await rename(half, file)
  }

  #fileOf(name: string): string {
    return join(this.#settings.folder, `${name}.json`)
  }

  /** Once, until it is over: a full disk must not fill what is left of it with lines. */
  #tell(failure: unknown): void {
    if (!this.#isFailing) this.#settings.log.warn({ err: failure }, 'content cannot be stored on the disk')
    this.#isFailing = true
  }
}

const pick = ({ size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }) => ({
  bytes: size,
  goodAt: mtimeMs,
})
