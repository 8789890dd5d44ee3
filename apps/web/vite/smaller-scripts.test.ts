import { describe, expect, it } from 'vitest'
import { readsWhatIsLeftOut, withoutUnread } from './smaller-scripts.ts'

const call = `export const showCall = describeCall({
  id: 'show',
  method: 'POST',
  path: '/api/show',
  tag: 'member',
  changesNothing: true,
  summary: 'Show it',
  body: z.strictObject({ id: idField, note: z.string().check(z.describe('Why')) }),
  payload: z.object({ name: z.string() }),
  errors: ['notFound', 'notAllowed'],
})`

describe('what a page gets of a contract', () => {
  it('is the way to the service and what comes back, without what only the service reads', () => {
    const made = withoutUnread(call)
    for (const stays of ["id: 'show'", "method: 'POST'", "path: '/api/show'", 'changesNothing: true', 'payload:'])
      expect(made).toContain(stays)
    for (const goes of ['member', 'Show it', 'idField', 'Why', 'notFound']) expect(made).not.toContain(goes)
  })

  it('leaves the same out of what several calls have in common, and out of nothing else', () => {
    const made = withoutUnread(`
      const facts = { tag: z.string() }
      const own = { method: 'POST', tag: 'member' }
      const ofOne = { ...own, body: oneField, payload }
      export const view = z.object({ ...facts })
      export const endCall = describeCall({ ...ofOne, id: 'end', path: '/api/end' })`)
    for (const stays of ["method: 'POST'", '...own', 'payload', 'facts = { tag']) expect(made).toContain(stays)
    for (const goes of ['member', 'oneField']) expect(made).not.toContain(goes)
  })

  it('has no remarks for the document, but every check', () => {
    expect(withoutUnread(`const day = z.nullable(z.date()).check(z.describe('Empty before'))`)).toBe(
      'const day = /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.date())',
    )
    expect(withoutUnread('const day = z.string().check(z.maxLength(3))')).toBe(
      'const day = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(3))',
    )
  })

  it('is pure where it only declares: not in a function, and not where something is done', () => {
    const doing = 'const field = () => z.string()\nz.config({ jitless: true })'
    expect(withoutUnread(doing)).toBe(doing)
  })
})

describe('a page that reads a part it does not get', () => {
  it.each([
    ['nameCarerCall.body', 'problemsIn(nameCarerCall.body, body)'],
    ['call.errors', 'call.errors.map(wordsOf)'],
    [undefined, 'nameCarerCall.path'],
    [undefined, 'outcome.payload.body'],
  ])('is told by the build: %s', (found, code) => {
    expect(readsWhatIsLeftOut(code)).toBe(found)
  })
})
