import type { Section } from '../../content/section.ts'

export type NumberedSection = { readonly id: string; readonly section: Section }

/** Every section gets an address of its own, so that a nurse can send a link to it. */
export function numberSections(sections: readonly Section[]): NumberedSection[] {
  return sections.map((section, index) => ({ id: `section-${index + 1}`, section }))
}

const longPageHeadings = 3

/** look.md: in-page contents when the page is long. */
export function contentsOf(sections: readonly NumberedSection[]): { readonly id: string; readonly heading: string }[] {
  const headed = sections.flatMap(({ id, section }) =>
    section.heading && section.kind !== 'notice' ? [{ id, heading: section.heading }] : [],
  )
  return headed.length >= longPageHeadings ? headed : []
}
