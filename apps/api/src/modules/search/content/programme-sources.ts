import { programme, programmesPath } from '@dhc/contracts/cms/programme'
import { translate } from '@dhc/locales/messages'
import { pageTextPages } from '@dhc/reference/content-types'
import { collection, type Source } from './describe-content.ts'
import { lines } from './section-text.ts'

const latestFirst = { sort: 'publishedAt:desc' } as const

/** What the season says on two pages that also have an editor's text; found twice, a page is shown once. */
export const programmeSources: readonly Source[] = [
  latestOf(
    collection({
      kind: 'PAGE',
      models: ['health-program'],
      path: programmesPath,
      query: { ...latestFirst, 'populate[Enrol_Schedule]': 'true' },
      shape: programme.pick({ Enrol_Schedule: true }),
      describe: ({ Enrol_Schedule: schedule }, _id, locale) => ({
        title: translate(locale, 'menu', 'enrol-info.title'),
        text: schedule.map(({ Who, How, Result }) => lines([Who, How, Result])),
        path: pageTextPages['enrol-info'],
      }),
    }),
  ),
  latestOf(
    collection({
      kind: 'PAGE',
      models: ['health-program'],
      path: programmesPath,
      query: { ...latestFirst, 'populate[Program_Regulations][populate][0]': 'Point' },
      shape: programme.pick({ Program_Regulations: true }),
      describe: ({ Program_Regulations: rules }, _id, locale) => ({
        title: translate(locale, 'menu', 'regulations.title'),
        text: [rules?.Introduction, ...(rules?.Point ?? []).map(({ Text }) => Text)],
        path: pageTextPages.regulations,
      }),
    }),
  ),
]

/** S7-12: the site shows the latest season. */
function latestOf(seasons: Source): Source {
  return { ...seasons, read: async (...given) => (await seasons.read(...given)).slice(0, 1) }
}
