import type { RelationView } from '@dhc/contracts/member-api/carers'
import type { CarerRight } from '@dhc/reference/carer-rules'
import { enrolledPage, healthDataPage, seriesPage, telehealthPage } from '@dhc/reference/page-paths'

/** Those that count now, and those that ended lately. */
export function byState(relations: readonly RelationView[]) {
  return {
    living: relations.filter(({ state }) => state !== 'ENDED'),
    ended: relations.filter(({ state }) => state === 'ENDED'),
  }
}

/** Where acting for somebody begins: the first page that one of the rights opens. */
export function firstPageOf(rights: readonly CarerRight[]): string {
  if (rights.includes('timetable')) return enrolledPage
  if (rights.includes('enrol')) return seriesPage
  return rights.some((right) => right !== 'telehealth') ? healthDataPage : telehealthPage
}
