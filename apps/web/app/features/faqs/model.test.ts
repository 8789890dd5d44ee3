import { expect, it } from 'vitest'
import { sectionsOfTab } from './components/faqs.tsx'

const tabs = (current: string) => ['General', 'Pilot'].map((label) => ({ label, isCurrent: label === current }))
const sections = [{ heading: 'Pilot' }, { heading: 'Before you ask' }, { heading: null }]

it('a notice headed like a tab is shown on that tab only, everything else on every tab (D-134)', () => {
  expect(sectionsOfTab(sections, tabs('Pilot'))).toEqual(sections)
  expect(sectionsOfTab(sections, tabs('General'))).toEqual(sections.slice(1))
})
