import { serviceChargeList, serviceChargesPath, serviceChargesQuery } from '@dhc/contracts/cms/service-article'
import type { Blocks } from '@dhc/contracts/cms/v4'
import type { Locale } from '@dhc/locales/locale'
import type { serviceChargeTabs } from '@dhc/reference/site-rules'
import type { ContentAccess } from './content-access.ts'
import type { Origin } from './read-content.ts'
import { readList } from './read-list.ts'
import { readRows } from './section.ts'

export type ServiceChargeTab = (typeof serviceChargeTabs)[number]

export type ServiceCharge = {
  readonly id: string
  readonly tab: ServiceChargeTab
  readonly title: string
  /** D-135: the day the figures are from. */
  readonly asAtOn: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly notes: Blocks
  readonly origin: Origin
}

export function readServiceCharges(access: ContentAccess, locale: Locale): Promise<readonly ServiceCharge[]> {
  return readList(access, locale, {
    contentType: 'service-charge',
    path: serviceChargesPath,
    parameters: serviceChargesQuery,
    contract: serviceChargeList,
    toItem: ({ tab, title, as_at: asAtOn, rows, notes }, id, origin) => ({
      id,
      tab,
      title,
      asAtOn,
      ...readRows(rows),
      notes: notes ?? [],
      origin,
    }),
  })
}
