import { recruitmentList, recruitmentsPath, recruitmentsQuery } from '@dhc/contracts/cms/site-setting'
import type { Blocks } from '@dhc/contracts/cms/v4'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import type { Origin } from './read-content.ts'
import { readList } from './read-list.ts'

export type Vacancy = {
  readonly id: string
  readonly title: string
  readonly closingOn: string
  readonly duties: Blocks
  readonly requirements: Blocks
  readonly howToApply: Blocks
  readonly origin: Origin
}

export function readVacancies(access: ContentAccess, locale: Locale): Promise<readonly Vacancy[]> {
  return readList(access, locale, {
    contentType: 'recruitment',
    path: recruitmentsPath,
    parameters: recruitmentsQuery,
    contract: recruitmentList,
    toItem: ({ title, closing_date: closingOn, duties, requirements, how_to_apply: howToApply }, id, origin) => ({
      id,
      title,
      closingOn,
      duties: duties ?? [],
      requirements: requirements ?? [],
      howToApply: howToApply ?? [],
      origin,
    }),
  })
}
