import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { zodWithoutEval } from './zod-without-eval.ts'

it('a schema of an acting page never tries `new Function`', async () => {
  runInThisContext(zodWithoutEval)
  // Loaded only now, as in the page: the line in the head runs first.
  const { config } = await import('zod')
  expect(config()).toMatchObject({ jitless: true })
})
