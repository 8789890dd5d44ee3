/** What is said about one question of a form, besides its name. */
export interface SaidAboutField {
  id: string
  hint?: string | undefined
  /** What is wrong with the answer, as a sentence; none when nothing is. */
  error?: string | undefined
}

export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`

/** A screen reader says the hint and then the error with the question (WCAG 1.3.1, 3.3.1). */
export function describedBy({ id, hint, error }: SaidAboutField) {
  const ids = [...(hint ? [hintId(id)] : []), ...(error ? [errorId(id)] : [])]
  return {
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  }
}
