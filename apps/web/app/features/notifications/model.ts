import { type PageSize, pageFrom, pageSizeFrom } from '@dhc/reference/site-rules'

export type NotificationsAsked = { readonly page: number; readonly pageSize: PageSize }

/** D-032: the address says which page of the list. */
export function notificationsAskedFor(query: URLSearchParams): NotificationsAsked {
  return { page: pageFrom(query.get('page')), pageSize: pageSizeFrom(query.get('pageSize')) }
}
