import { expect, it } from 'vitest'
import { z } from 'zod'
import { systemRandom, uuidV7 } from './random.ts'

it('ids are valid, differ, and are in the order of their time', () => {
  const ids = Array.from({ length: 500 }, (_, at) => uuidV7(new Date(1_800_000_000_000 + at), systemRandom))
  for (const id of ids) expect(z.uuid({ version: 'v7' }).safeParse(id).success).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids.map((id) => id.slice(14))).size).toBe(500)
})
