import { expect, it } from 'vitest'
import { gate } from '../../testing/eventually.ts'
import { readTogether } from './read-together.ts'

it('who asks while a read is on its way shares the next one, and gets nothing older', async () => {
  const reads: string[][] = []
  const gates = [gate(), gate()]
  const begun = gate()
  const stored = { value: 'old' }
  const ask = readTogether(async (keys: readonly string[]) => {
    const turn = reads.push([...keys]) - 1
    const { value } = stored
    begun.open()
    await gates[turn]?.opened
    return new Map(keys.map((key) => [key, `${value} ${key}`]))
  })
  const first = ask('a')
  await begun.opened
  stored.value = 'new'
  const others = [ask('b'), ask('c'), ask('b')]
  for (const each of gates) each.open()
  expect(await first).toBe('old a')
  expect(await Promise.all(others)).toEqual(['new b', 'new c', 'new b'])
  expect(reads).toEqual([['a'], ['b', 'c']])
})

it('who asks in the same turn of the event loop shares the first read already', async () => {
  const reads: string[][] = []
  const ask = readTogether(async (keys: readonly string[]) => {
    reads.push([...keys])
    return new Map<string, string>()
  })
  const first = ask('a')
  await Promise.resolve()
  await Promise.all([first, ask('b')])
  expect(reads).toEqual([['a', 'b']])
})

it('what fails is told to those who waited for it, and the next ones read again', async () => {
  let isBroken = true
  const ask = readTogether(async (keys: readonly number[]) => {
    if (isBroken) throw new Error('no database')
    return new Map(keys.map((key) => [key, key * 2]))
  })
  await expect(Promise.all([ask(1), ask(2)])).rejects.toThrow('no database')
  isBroken = false
  expect(await ask(3)).toBe(6)
})

it('what is not there is not found', async () => {
  const ask = readTogether(async () => new Map<string, string>())
  expect(await ask('nobody')).toBeUndefined()
})
