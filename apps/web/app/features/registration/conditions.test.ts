import { describe, expect, it } from 'vitest'
import { conditionsFor, nextStepsFor } from './conditions.ts'

describe('what one is told before and after registering somebody', () => {
  it('D-082, D-083: a child brings a document of its own and is told who signs in', () => {
    expect(conditionsFor('CHILD')).toEqual(expect.arrayContaining(['register.childBrings', 'register.childSignsIn']))
    expect(nextStepsFor('CHILD')).toEqual(['register.childBrings', 'register.childLinked', 'register.childSignsIn'])
  })

  it('D-145: a helper is told that the person agrees at the centre', () => {
    expect(conditionsFor('HELPED')).toContain('register.helpedComes')
    expect(nextStepsFor('HELPED')).toContain('register.helpedComes')
  })

  it('S5-12 to S5-14: before anybody is chosen every condition is there', () => {
    expect(conditionsFor('').toSorted()).toEqual(
      ['minAge', 'liveOrWork', 'minorGuardian', 'child', 'eHealth', 'bringDocuments']
        .map((name) => `register.${name}`)
        .toSorted(),
    )
  })
})
