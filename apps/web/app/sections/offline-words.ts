/** What site/enhance/offline.ts says; it brings no words of its own. */
export type OfflineWords = {
  readonly next: string
  readonly timetable: string
  readonly none: string
  readonly isOff: string
}
