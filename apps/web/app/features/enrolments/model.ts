import {
  defaultEnrolmentRecordPeriod,
  type EnrolmentRecordPeriod,
  enrolmentRecordPeriod,
} from '@dhc/reference/options/enrolment-record-period'
import { type PageSize, pageFrom, pageSizeFrom } from '@dhc/reference/pagination-rules'

export const enrolledAddress = '/activity/programmes/enrolled'
export const recordsAddress = '/activity/programmes/records'

export type PageAsked = { readonly page: number; readonly pageSize: PageSize }
export type RecordsAsked = PageAsked & { readonly period: EnrolmentRecordPeriod }

/** By centre code. */
export type CentreNames = Readonly<Record<string, string>>

/** D-032: the address says which page of the list. */
export function pageAskedFor(query: URLSearchParams): PageAsked {
  return { page: pageFrom(query.get('page')), pageSize: pageSizeFrom(query.get('pageSize')) }
}

/** S9-21, D-119: three months unless the address names another period. */
export function recordsAskedFor(query: URLSearchParams): RecordsAsked {
  const asked = query.get('period')
  const period = enrolmentRecordPeriod.codes.find((code) => code === asked) ?? defaultEnrolmentRecordPeriod
  return { ...pageAskedFor(query), period }
}

/** A centre that has left the CMS still has its code. */
export function centreName(names: CentreNames, { code }: { readonly code: string }): string {
  return names[code] ?? code
}
