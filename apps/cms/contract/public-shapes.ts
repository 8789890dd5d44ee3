import { readFileSync } from 'node:fs'
import { centreList, centresPath, centresQuery } from '@dhc/contracts/cms/centre'
import { chatbotOne, chatbotPath, chatbotQuery } from '@dhc/contracts/cms/chatbot'
import { courseList, courseQuery, coursesPath } from '@dhc/contracts/cms/course'
import { eLearningList, eLearningQuery, eLearningsPath } from '@dhc/contracts/cms/e-learning'
import { faqList, faqsPath, faqsQuery } from '@dhc/contracts/cms/faq'
import {
  featuredActivitiesOne,
  featuredActivitiesPath,
  featuredActivitiesQuery,
} from '@dhc/contracts/cms/featured-activities'
import { healthInfoList, healthInfoQuery, healthInfosPath } from '@dhc/contracts/cms/health-info'
import { healthInfoTypeList, healthInfoTypesPath, healthInfoTypesQuery } from '@dhc/contracts/cms/health-info-type'
import { latestNewsOne, latestNewsPath, latestNewsQuery } from '@dhc/contracts/cms/latest-news'
import { networkProviderList, networkProvidersPath, networkProvidersQuery } from '@dhc/contracts/cms/network-provider'
import { pageTextList, pageTextsPath } from '@dhc/contracts/cms/page-text'
import { partnerList, partnersPath, partnersQuery } from '@dhc/contracts/cms/partner'
import { latestProgrammeQuery, programmeList, programmesPath } from '@dhc/contracts/cms/programme'
import { recruitmentList, recruitmentsPath, recruitmentsQuery } from '@dhc/contracts/cms/recruitment'
import { rehabSuppliesPath, rehabSuppliesQuery, rehabSupplyList } from '@dhc/contracts/cms/rehab-supply'
import { serviceArticleList, serviceArticleQuery, serviceArticlesPath } from '@dhc/contracts/cms/service-article'
import { serviceChargeList, serviceChargesPath, serviceChargesQuery } from '@dhc/contracts/cms/service-charge'
import {
  serviceOrganisationList,
  serviceOrganisationsPath,
  serviceOrganisationsQuery,
} from '@dhc/contracts/cms/service-organisation'
import { servicePageList, servicePageQuery, servicePagesPath } from '@dhc/contracts/cms/service-page'
import { siteSettingOne, siteSettingPath } from '@dhc/contracts/cms/site-setting'
import { themeList, themesPath, themesQuery } from '@dhc/contracts/cms/theme'
import { usefulLinkList, usefulLinksPath, usefulLinksQuery } from '@dhc/contracts/cms/useful-link'

/** Pages grow with the site, so their number is that of the seeds. */
const seeded = (type: string): number =>
  JSON.parse(readFileSync(new URL(`../seeds/${type}/facts.json`, import.meta.url), 'utf8')).length

/** Lists with the number of items the domain pack holds; the hidden course is not among the twelve. */
export const publicLists = [
  { path: programmesPath, query: latestProgrammeQuery, shape: programmeList, items: 1 },
  { path: themesPath, query: themesQuery, shape: themeList, items: 5 },
  { path: coursesPath, query: courseQuery, shape: courseList, items: 12 },
  { path: healthInfoTypesPath, query: healthInfoTypesQuery, shape: healthInfoTypeList, items: 5 },
  { path: healthInfosPath, query: healthInfoQuery, shape: healthInfoList, items: 20 },
  { path: eLearningsPath, query: eLearningQuery, shape: eLearningList, items: 10 },
  { path: servicePagesPath, query: servicePageQuery, shape: servicePageList, items: seeded('service-page') },
  {
    path: serviceArticlesPath,
    query: serviceArticleQuery,
    shape: serviceArticleList,
    items: seeded('service-article'),
  },
  { path: faqsPath, query: faqsQuery, shape: faqList, items: 20 },
  { path: serviceChargesPath, query: serviceChargesQuery, shape: serviceChargeList, items: 3 },
  { path: networkProvidersPath, query: networkProvidersQuery, shape: networkProviderList, items: 24 },
  { path: rehabSuppliesPath, query: rehabSuppliesQuery, shape: rehabSupplyList, items: 12 },
  { path: serviceOrganisationsPath, query: serviceOrganisationsQuery, shape: serviceOrganisationList, items: 12 },
  { path: centresPath, query: centresQuery, shape: centreList, items: 4 },
  { path: partnersPath, query: partnersQuery, shape: partnerList, items: 6 },
  { path: usefulLinksPath, query: usefulLinksQuery, shape: usefulLinkList, items: 10 },
  { path: pageTextsPath, query: servicePageQuery, shape: pageTextList, items: seeded('page-text') },
  { path: recruitmentsPath, query: recruitmentsQuery, shape: recruitmentList, items: 3 },
] as const

export const publicSingles = [
  { path: latestNewsPath, query: latestNewsQuery, shape: latestNewsOne },
  { path: featuredActivitiesPath, query: featuredActivitiesQuery, shape: featuredActivitiesOne },
  { path: chatbotPath, query: chatbotQuery, shape: chatbotOne },
  { path: siteSettingPath, query: {}, shape: siteSettingOne },
] as const
