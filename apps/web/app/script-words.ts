/** What site/enhance/lesson-content.ts needs to know of a lesson for members (D-045); it brings no words of its own. */
export type LessonContentWords = {
  readonly path: string
  readonly documentId: string
  readonly title: string
  readonly texts: {
    readonly failed: string
    readonly playVideo: string
    readonly videoPrivacy: string
    readonly chineseOnly: string
  }
}

/** What site/enhance/lessons.ts needs to know of one lesson (D-048). `{date}` stands in the sentence as it is. */
export type CompletionWords = {
  readonly paths: { readonly complete: string; readonly completed: string }
  readonly documentId: string
  readonly texts: { readonly completedOn: string; readonly failed: string }
}

/** And of a list: which of its lessons a member sees (D-047, D-048). */
export type LessonListWords = {
  readonly shows: 'recommended' | 'all' | 'completed'
  readonly paths: { readonly recommended: string; readonly completed: string }
  readonly texts: { readonly done: string }
}

/** What site/enhance/offline.ts says; it brings no words of its own. */
export type OfflineWords = {
  readonly next: string
  readonly timetable: string
  readonly none: string
  readonly isOff: string
}

/** Where a name goes in the words of a page that is the same for everybody; the browser fills it in. */
export const namePlace = '{name}'
/** Likewise a number. */
export const numberPlace = '{n}'

/** Among the words about one's own classes, beside the statuses of the specification: who may still move up. */
export const inReserve = 'reserve'

export function withName(text: string, name: string): string {
  return text.replace(namePlace, () => name)
}
