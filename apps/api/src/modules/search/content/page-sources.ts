import { healthInfoType, healthInfoTypesPath, healthInfoTypesQuery } from '@dhc/contracts/cms/health-info'
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
import { pageOfEntry, pageOfSlug } from '@dhc/reference/content-types'
import { collection, type Source } from './describe-content.ts'
import { rowText, sectionText } from './section-text.ts'
import { isListPage } from './site-pages.ts'

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
