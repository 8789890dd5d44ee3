import { describe, expect, it } from 'vitest'
import type { Section } from '../content/section.ts'
import { contentsOf, numberSections } from './page-section.tsx'

const text = (heading: string | null): Section => ({ kind: 'text', heading, body: [] })
const notice: Section = { kind: 'notice', heading: 'Closed today', tone: 'info', body: [] }

describe('the contents of a page', () => {
  it('lists the headings of a long page with the address of each section', () => {
    const sections = numberSections([text('Who we are'), text(null), notice, text('Vision'), text('Team')])
    expect(contentsOf(sections)).toEqual([
      { id: 'section-1', heading: 'Who we are' },
      { id: 'section-4', heading: 'Vision' },
      { id: 'section-5', heading: 'Team' },
    ])
  })

  it('does not list the headings of a short page', () => {
    expect(contentsOf(numberSections([text('Who we are'), text('Vision')]))).toEqual([])
  })

  it('counts what the site adds below the text, such as the fees', () => {
    const sections = numberSections([text('At a glance'), text('Who is exempt')])
    expect(contentsOf(sections, { id: 'charges', heading: 'Fees' }).at(-1)).toEqual({ id: 'charges', heading: 'Fees' })
  })
})
