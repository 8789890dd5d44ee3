import { healthInfoType, healthInfoTypesPath, healthInfoTypesQuery } from '@dhc/contracts/cms/health-info'
import { programme, programmesPath } from '@dhc/contracts/cms/programme'
import type { Section } from '@dhc/contracts/cms/sections'
import {
  pageTextsPath,
  serviceArticle,
  serviceArticleQuery,
  serviceArticlesPath,
  serviceCharge,
  serviceChargesPath,
  serviceChargesQuery,
  servicePage,
  servicePageQuery,
  servicePagesPath,
} from '@dhc/contracts/cms/service-article'
import { faq, faqsPath, faqsQuery } from '@dhc/contracts/cms/site-setting'
import { plainText } from '@dhc/contracts/cms/v4'
import { locales } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'
import { pageOfEntry, pageOfSlug, pageTextPages } from '@dhc/reference/content-types'
import {
  bookmarksPage,
  calendarPage,
  enrolledPage,
  featuredActivitiesPage,
  forgotPasswordPage,
  healthDataPage,
  healthRiskPage,
  healthSuppliesPage,
  latestNewsPage,
  lessonListPage,
  loginPage,
  providersPage,
  registerPage,
  seriesPage,
  serviceOrganisationsPage,
  telehealthPage,
  visitsPage,
} from '@dhc/reference/page-paths'
import type { SearchDocument } from '../search-index.ts'
import { collection, lines, rowText, type Source, sectionText } from './describe-content.ts'

const written = { slug: true, title: true, summary: true, sections: true } as const

export const pageSources: readonly Source[] = [
  collection({
    kind: 'PAGE',
    models: ['service-page'],
    path: servicePagesPath,
    query: servicePageQuery,
    shape: servicePage.pick(written),
    describe: ({ slug, title, summary, sections }) =>
      atPage(pageOfSlug('service-page', slug), title, summary, sections),
  }),
  collection({
    kind: 'PAGE',
    models: ['page-text'],
    path: pageTextsPath,
    query: servicePageQuery,
    shape: servicePage.pick(written),
    describe: ({ slug, title, summary, sections }) => atPage(pageOfSlug('page-text', slug), title, summary, sections),
  }),
  collection({
    kind: 'PAGE',
    models: ['service-article'],
    path: serviceArticlesPath,
    query: serviceArticleQuery,
    shape: serviceArticle.pick({ ...written, slug: true }),
    describe: ({ title, summary, sections }, id) => ({
      title,
      text: [summary, sectionText(sections)],
      path: pageOfEntry('service-article', { documentId: id }),
    }),
  }),
  collection({
    kind: 'PAGE',
    models: ['service-charge'],
    path: serviceChargesPath,
    query: serviceChargesQuery,
    shape: serviceCharge.pick({ tab: true, title: true, rows: true, notes: true }),
    describe: ({ tab, title, rows, notes }) => ({
      title,
      text: [rowText(rows), plainText(notes)],
      path: pageOfEntry('service-charge', { tab }),
    }),
  }),
  collection({
    kind: 'PAGE',
    models: ['web-activities-health-info-type'],
    path: healthInfoTypesPath,
    query: healthInfoTypesQuery,
    shape: healthInfoType.pick({ display_name: true, order: true }),
    describe: ({ display_name: title, order }) => ({
      title,
      text: [],
      path: pageOfEntry('web-activities-health-info-type', { order }),
    }),
  }),
  collection({
    kind: 'FAQ',
    models: ['faq'],
    path: faqsPath,
    query: faqsQuery,
    shape: faq.pick({ tab: true, question: true, answer: true }),
    describe: ({ tab, question, answer }) => ({
      title: question,
      text: [plainText(answer)],
      path: pageOfEntry('faq', { tab }),
    }),
  }),
]

/** The words above a list belong to the list, which is a document of its own. */
function atPage(path: string | undefined, title: string, summary: string | null, sections: readonly Section[]) {
  if (path === undefined || isListPage(path)) return undefined
  return { title, text: [summary, sectionText(sections)], path }
}

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

/** Pages that have a title in the menu and no text of an editor (tools/check/search-addresses.test.ts compares them with the site's own table). */
export const listPages = {
  series: seriesPage,
  calendar: calendarPage,
  'latest-news': latestNewsPage,
  'featured-activities': featuredActivitiesPage,
  'eLearning-list': lessonListPage,
  'eService-menu': providersPage,
  'health-supplies': healthSuppliesPage,
  'serviceOrg-menu': serviceOrganisationsPage,
  // Of these one finds the way in; whoever is not signed in is asked to first.
  register: registerPage,
  login: loginPage,
  'forgot-password': forgotPasswordPage,
  telehealth: telehealthPage,
  visits: visitsPage,
  'health-data': healthDataPage,
  'health-risk': healthRiskPage,
  enrolled: enrolledPage,
  bookmarks: bookmarksPage,
} as const satisfies Partial<Record<string, string>>

const listPaths: readonly string[] = Object.values(listPages)

function isListPage(path: string): boolean {
  return listPaths.includes(path)
}

/** They change with a release, not with a publish. */
export const listPageSource: Source = { name: 'list-pages', models: [], read: async () => listPageDocuments() }

function listPageDocuments(): SearchDocument[] {
  return Object.entries(listPages).map(([name, path]) => ({
    id: `PAGE:${name}`,
    kind: 'PAGE',
    faces: Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          title: translate(locale, 'menu', `${name as keyof typeof listPages}.title` satisfies MessageKey<'menu'>),
          text: '',
          path,
        },
      ]),
    ),
    keywords: [],
  }))
}
