import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasedList } from './erased-list.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dhc-erased-'))
})
afterAll(() => rm(folder, { recursive: true }))

const indexKey = Buffer.alloc(32, 'index')
const [one, other] = ['0190f3a2-7b1c-4def-8123-456789abcdef', '0190f3a2-7b1c-4def-8123-456789abcde0']

it('who was erased is on the list, which is empty before the first', async () => {
  const list = erasedList({ indexKey, file: join(folder, 'one.log') })
  expect(await list.read()).toEqual(new Set())
  await list.add([one])
  await list.add([other])
  expect(await list.read()).toEqual(new Set([one, other]))
})

it('a line that our own key has not signed erases nobody', async () => {
  const file = join(folder, 'two.log')
  await erasedList({ indexKey: Buffer.alloc(32, 'another'), file }).add([one])
  await appendFile(file, `erased-member.${other}.${'0'.repeat(64)}\nerased-member.${other}\n\n`)
  expect(await erasedList({ indexKey, file }).read()).toEqual(new Set())
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(5)
})

it('without a file nothing is written and nothing is known', async () => {
  const list = erasedList({ indexKey, file: undefined })
  await list.add([one])
  expect(await list.read()).toEqual(new Set())
})
