import { readFileSync } from 'node:fs'
import {
  featuredActivitiesOne,
  featuredActivitiesPath,
  featuredActivitiesQuery,
  latestNewsOne,
  latestNewsPath,
  latestNewsQuery,
} from '@dhc/contracts/cms/activity'
import { centreList, centresPath, centresQuery } from '@dhc/contracts/cms/centre'
import { courseList, courseQuery, coursesPath, themeList, themesPath, themesQuery } from '@dhc/contracts/cms/course'
import {
  networkProviderList,
  networkProvidersPath,
  networkProvidersQuery,
  rehabSuppliesPath,
  rehabSuppliesQuery,
  rehabSupplyList,
  serviceOrganisationList,
  serviceOrganisationsPath,
  serviceOrganisationsQuery,
  usefulLinkList,
  usefulLinksPath,
  usefulLinksQuery,
} from '@dhc/contracts/cms/directory-entry'
import { eLearningList, eLearningQuery, eLearningsPath } from '@dhc/contracts/cms/e-learning'
import {
  healthInfoList,
  healthInfoQuery,
  healthInfosPath,
  healthInfoTypeList,
  healthInfoTypesPath,
  healthInfoTypesQuery,
} from '@dhc/contracts/cms/health-info'
import { latestProgrammeQuery, programmeList, programmesPath } from '@dhc/contracts/cms/programme'
import { searchSynonymList, searchSynonymsPath } from '@dhc/contracts/cms/search-synonym'
import {
  pageTextsPath,
  serviceArticleList,
  serviceArticleQuery,
  serviceArticlesPath,
  serviceChargeList,
  serviceChargesPath,
  serviceChargesQuery,
  servicePageList,
  servicePageQuery,
  servicePagesPath,
} from '@dhc/contracts/cms/service-article'
import {
  chatbotOne,
  chatbotPath,
  chatbotQuery,
  faqList,
  faqsPath,
  faqsQuery,
  partnerList,
  partnersPath,
  partnersQuery,
  recruitmentList,
  recruitmentsPath,
  recruitmentsQuery,
  siteSettingOne,
  siteSettingPath,
  siteSettingQuery,
} from '@dhc/contracts/cms/site-setting'

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
  { path: pageTextsPath, query: servicePageQuery, shape: servicePageList, items: seeded('page-text') },
  { path: recruitmentsPath, query: recruitmentsQuery, shape: recruitmentList, items: 3 },
  { path: searchSynonymsPath, query: {}, shape: searchSynonymList, items: seeded('search-synonym') },
] as const

export const publicSingles = [
  { path: latestNewsPath, query: latestNewsQuery, shape: latestNewsOne },
  { path: featuredActivitiesPath, query: featuredActivitiesQuery, shape: featuredActivitiesOne },
  { path: chatbotPath, query: chatbotQuery, shape: chatbotOne },
  { path: siteSettingPath, query: siteSettingQuery, shape: siteSettingOne },
] as const
