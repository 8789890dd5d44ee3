import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSignedLines } from '../../platform/signed-lines/store.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { erasedList } from './erased-list.ts'

const database = useTestDatabase()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dhc-erased-'))
})
afterAll(() => rm(folder, { recursive: true }))

const indexKey = Buffer.alloc(32, 'index')
const [one, other, third] = ['abcdef', 'abcde0', 'abcde1'].map((end) => `0190f3a2-7b1c-4def-8123-456789${end}`) as [
  string,
  string,
  string,
]
const listOf = (name: string, key = indexKey) => erasedList({ indexKey: key, file: join(folder, name) })
const add = (list: ReturnType<typeof listOf>, ids: readonly string[]) =>
  database().inTransaction((tx) => list.add(tx, ids))

it('who was erased is on the list that every machine sees, once however often it is said', async () => {
  const { db } = database()
  expect(await listOf('one.log').read(db)).toEqual(new Set())
  await add(listOf('one.log'), [one])
  await add(listOf('other.log'), [one, other])
  expect(await listOf('third.log').read(db)).toEqual(new Set([one, other]))
})

it('a machine copies into its file what the file has not got yet, and nothing twice', async () => {
  const { db } = database()
  await listOf('copy.log').copyOut(db)
  await listOf('copy.log').copyOut(db)
  expect((await readFile(join(folder, 'copy.log'), 'utf8')).trim().split('\n')).toHaveLength(2)
})

it('a database from before knows who was erased since by the file of a machine, or the list of a backup', async () => {
  const { db } = database()
  const line = (await readFile(join(folder, 'copy.log'), 'utf8')).split('\n')[0]?.replaceAll(one, third) ?? ''
  await appendFile(join(folder, 'forged.log'), `${line}\nerased-member.${third}\n\n`)
  expect(await listOf('forged.log').read(db), 'not signed for this number').toEqual(new Set([one, other]))
  const elsewhere = erasedList({ indexKey: Buffer.alloc(32, 'another'), file: join(folder, 'forged.log') })
  expect(await elsewhere.read(db), 'not signed by this key').toEqual(new Set())

  const later = database().inTransaction(async (tx) => {
    await listOf('none.log').add(tx, [third])
    await listOf('later.log').copyOut(tx)
    throw new Error('the database was restored')
  })
  await expect(later).rejects.toThrow('restored')
  expect(await listOf('none.log').read(db)).toEqual(new Set([one, other]))
  const furtherFiles = [join(folder, 'later.log')]
  expect(await erasedList({ indexKey, furtherFiles }).read(db)).toEqual(new Set([one, other, third]))
  expect(await listOf('later.log').read(db)).toEqual(new Set([one, other, third]))
})

it('a line that our own key has not signed erases nobody, also when somebody writes it into the database', async () => {
  const line = `erased-member.${third}.${'0'.repeat(64)}`
  await database().inTransaction((tx) => addSignedLines(tx, 'ERASED_MEMBER', [{ subject: third, line }]))
  expect(await listOf('none.log').read(database().db)).toEqual(new Set([one, other]))
})
