import { describe, expect, it } from 'vitest'
import { atLevel, begunFrom, riskBodyOf, riskDraftOf, type Template } from './risk-draft.ts'

const template: Template = {
  code: 'fall',
  title: 'Fall risk',
  type: 'Fall risk',
  advice: 'Wear good shoes.',
  summaries: { LOW: 'Steady.', MEDIUM: 'Sometimes unsteady.', HIGH: 'Often unsteady.' },
}
const fresh = riskDraftOf(undefined, '2026-08-31')

describe('a risk assessment that is being written', () => {
  it('is of today, with a review in six months', () => {
    expect(fresh).toMatchObject({ date: '2026-08-31', nextReview: '2027-02-28' })
  })

  it('begins with a template, and its sentence follows the level', () => {
    const begun = begunFrom(fresh, template)
    expect(begun).toMatchObject({ type: 'Fall risk', summary: 'Steady.', advice: 'Wear good shoes.' })
    expect(atLevel(begun, 'HIGH', [template])).toMatchObject({ riskLevel: 'HIGH', summary: 'Often unsteady.' })
  })

  it('leaves a sentence alone that somebody has written', () => {
    const own = { ...begunFrom(fresh, template), summary: 'Fell on the stairs.' }
    expect(atLevel(own, 'HIGH', [template])).toMatchObject({ riskLevel: 'HIGH', summary: 'Fell on the stairs.' })
  })

  it('may have no advice and no review', () => {
    expect(riskBodyOf({ ...fresh, advice: ' ', nextReview: '' })).toMatchObject({ advice: null, nextReview: null })
  })
})
