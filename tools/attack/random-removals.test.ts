import { describe, expect, it } from 'vitest'
import { chosenBy, guardsOf } from './random-removals.ts'

const linesOf = (source: string) => guardsOf('a.ts', source).map(({ from, to }) => from.slice(to.length).trim())

describe('guards taken out at random (SEC-20)', () => {
  it.each([
    ["  if (!row) throw new MemberError('notFound')"],
    ["  throw new MemberError('notAllowed')"],
    ["  if (isOver(now)) return 'tooLate'"],
    ["  'x-content-type-options': 'nosniff',"],
    ['    onRequest: guardsOf(app, call),'],
  ])('are lines like %s', (line) => {
    expect(linesOf(`function a() {\n${line}\n}\n`)).toEqual([line.trim()])
  })

  it.each([
    ["  if (!row) throw new Error('a row was written and is not there')"],
    ['  if (!row) return undefined'],
    ["  const word = 'x-content'"],
    ['  await refuse(now)'],
    ["  throw new MemberError('validationFailed', {"],
    ["  if (typeof waitSeconds !== 'number') throw error"],
  ])('are not lines like %s', (line) => {
    expect(linesOf(`function a() {\n${line}\n}\n`)).toEqual([])
  })

  it('are told from their likes by the line above, and left alone where that is not enough', () => {
    const guard = "  if (!a) throw new MemberError('notFound')"
    expect(guardsOf('a.ts', `one()\n${guard}\ntwo()\n${guard}\n`)).toHaveLength(2)
    expect(guardsOf('a.ts', `one()\n${guard}\none()\n${guard}\n`)).toHaveLength(0)
  })

  it('are the same for the same seed, and each at most once', () => {
    const rows = Array.from({ length: 100 }, (_, at) => at)
    expect(chosenBy(7, rows, 5)).toEqual(chosenBy(7, rows, 5))
    expect(chosenBy(7, rows, 5)).not.toEqual(chosenBy(8, rows, 5))
    expect(new Set(chosenBy(7, rows, 100)).size).toBe(100)
  })
})
