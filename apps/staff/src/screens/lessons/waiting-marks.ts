/** A mark that was given on this computer and that the service does not have yet. */
export type Mark = {
  readonly enrolmentId: string
  readonly code: 'ATT' | 'ABS'
  /** Why what is stored already is marked otherwise (D-115). */
  readonly reason?: string
}

const key = (lessonUuid: string) => `marks-of-${lessonUuid}`

/** Marks survive a network break and a closed tab; nothing in them says who it is. */
export function readMarks(storage: Storage, lessonUuid: string): readonly Mark[] {
  const text = storage.getItem(key(lessonUuid))
  if (text === null) return []
  try {
    return JSON.parse(text) as Mark[]
  } catch {
    return []
  }
}

/** The last mark of a person counts. */
export function addMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return [...marks.filter(({ enrolmentId }) => enrolmentId !== mark.enrolmentId), mark]
}

/** What can be sent in one call: all marks without a reason, or those with the same one. */
export function oneBatch(marks: readonly Mark[]): readonly Mark[] {
  return marks.filter(({ reason }) => reason === marks[0]?.reason)
}

/** What was sent goes, unless it was marked otherwise meanwhile. */
export function withoutSent(marks: readonly Mark[], sent: readonly Mark[]): readonly Mark[] {
  return marks.filter(
    (mark) => !sent.some(({ enrolmentId, code }) => enrolmentId === mark.enrolmentId && code === mark.code),
  )
}

export function storeMarks(storage: Storage, lessonUuid: string, marks: readonly Mark[]): void {
  if (marks.length === 0) storage.removeItem(key(lessonUuid))
  else storage.setItem(key(lessonUuid), JSON.stringify(marks))
}
