import type { Section } from '../content/section.ts'

export type NumberedSection = { readonly id: string; readonly section: Section }
export type ContentsEntry = { readonly id: string; readonly heading: string }

/** Every section gets an address of its own, so that a nurse can send a link to it. */
export function numberSections(sections: readonly Section[]): NumberedSection[] {
  return sections.map((section, index) => ({ id: `section-${index + 1}`, section }))
}

const longPageHeadings = 3

/** look.md: in-page contents when the page is long; what the site adds below the editor's sections is part of it. */
export function contentsOf(sections: readonly NumberedSection[], part?: ContentsEntry | undefined): ContentsEntry[] {
  const headed = sections.flatMap(({ id, section }) =>
    section.heading && section.kind !== 'notice' ? [{ id, heading: section.heading }] : [],
  )
  const entries = part ? [...headed, { id: part.id, heading: part.heading }] : headed
  return entries.length >= longPageHeadings ? entries : []
}
