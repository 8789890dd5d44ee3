import type { MessageKey } from '@dhc/locales/messages'
import * as book from '@dhc/reference/page-paths'
import { accountPage } from '@dhc/reference/page-paths'

export type MenuEntry = {
  readonly name: string
  readonly path: string
  readonly labelKey: MessageKey<'menu'>
  readonly titleKey: MessageKey<'menu'>
  /** S2-61: shown to members only. */
  readonly afterLogin: boolean
}

type MenuSubGroup = {
  readonly name: string
  /** The heading in the specification's table; D-005 shows other words for one of them. */
  readonly specName: string
  readonly labelKey: MessageKey<'menu'>
  readonly entries: readonly MenuEntry[]
}

export type MenuGroup = {
  readonly name: string
  readonly specName: string
  readonly labelKey: MessageKey<'menu'>
  readonly subGroups: readonly MenuSubGroup[]
}

type EntryName = MessageKey<'menu'> extends infer Key ? (Key extends `${infer Name}.title` ? Name : never) : never
type GroupName = MessageKey<'menu'> extends infer Key ? (Key extends `group.${infer Name}.label` ? Name : never) : never
type SubGroupName =
  MessageKey<'menu'> extends infer Key ? (Key extends `subgroup.${infer Name}.label` ? Name : never) : never

const page = (name: EntryName, path: string): MenuEntry => ({
  name,
  path,
  labelKey: `${name}.label`,
  titleKey: `${name}.title`,
  afterLogin: false,
})
const memberPage = (name: EntryName, path: string): MenuEntry => ({ ...page(name, path), afterLogin: true })
const subGroup = (name: SubGroupName, specName: string, entries: readonly MenuEntry[]): MenuSubGroup => ({
  name,
  specName,
  labelKey: `subgroup.${name}.label`,
  entries,
})
const group = (name: GroupName, specName: string, subGroups: readonly MenuSubGroup[]): MenuGroup => ({
  name,
  specName,
  labelKey: `group.${name}.label`,
  subGroups,
})

/** D-010: the entries of this sub-group come from the CMS; these five are what the specification names. */
export const topicSubGroup = 'health-info' satisfies SubGroupName

/** The specification's table of pages, the only copy: bar, drawer, titles and site map are derived from it. */
export const menu: readonly MenuGroup[] = [
  group('service', 'Service', [
    subGroup('about', 'About us', [page('about-us', book.aboutUsPage)]),
    subGroup('introduction', 'Service introduction', [
      page('new-services', book.newServicesPage),
      page('service-scope', book.serviceScopePage),
      page('client-journey', book.clientJourneyPage),
      page('service-charge', book.serviceChargePage),
      page('service-faq', book.serviceFaqPage),
    ]),
    subGroup('member', 'Member information', [page('member-info', book.memberInfoPage)]),
  ]),
  group('activity', 'Activity', [
    subGroup('programmes', 'Health activities', [
      page('series', book.seriesPage),
      page('calendar', book.calendarPage),
      memberPage('enrolled', book.enrolledPage),
      page('enrol-info', book.enrolInfoPage),
      memberPage('records', book.recordsPage),
      page('regulations', book.regulationsPage),
      page('weather', book.weatherPage),
    ]),
    subGroup('news', 'News', [
      page('latest-news', book.latestNewsPage),
      page('featured-activities', book.featuredActivitiesPage),
    ]),
    subGroup(topicSubGroup, 'Health information', [
      ...([1, 2, 3, 4, 5] as const).map((order) => page(`activity-list-${order}`, book.topicPageOf(order))),
    ]),
    subGroup('eLearning', 'Online learning', [page('eLearning-list', book.lessonListPage)]),
  ]),
  group('resource', 'Resources', [
    subGroup('network', 'Internet service providers', [
      page('eService-menu', book.providersPage),
      page('be-eServiceProvider', book.becomeProviderPage),
    ]),
    subGroup('community', 'Community resources', [
      page('health-supplies', book.healthSuppliesPage),
      page('serviceOrg-menu', book.serviceOrganisationsPage),
    ]),
  ]),
  group('contact', 'Contact', [
    subGroup('join', 'Join us', [
      page('talent-recruitment', book.recruitmentPage),
      page('be-volunteer', book.beVolunteerPage),
    ]),
    subGroup('contact-us', 'Contact us', [
      page('contact-us', book.contactUsPage),
      page('contact-enquiry', book.enquiryPage),
    ]),
    subGroup('links', 'Useful links', [
      page('our-partners', book.partnersPage),
      page('useful-links', book.usefulLinksPage),
    ]),
  ]),
]

/** S2 "other pages": outside the four groups, in the account menu and the footer. */
export const guestEntries = [page('login', book.loginPage), page('register', book.registerPage)]
export const memberEntries = [
  memberPage('member', book.accountPage),
  memberPage('notification', book.notificationPage),
  memberPage('health-risk', book.healthRiskPage),
  memberPage('health-data', book.healthDataPage),
]
/** D-015: outside the account menu, whose five entries S2-38 names; reached from my account and from the items. */
const furtherMemberEntries = [memberPage('bookmarks', book.bookmarksPage)]
export const footerEntries = [
  page('sitemap', book.siteMapPage),
  page('disclaimer', book.disclaimerPage),
  page('privacy-policy', book.privacyPolicyPage),
  page('open-data', book.openDataPage),
]
/** Reached by the chat button alone, when the cms has it lead there. */
const chatEntry = page('chat', book.chatPage)
export const searchEntry = page('search-result', book.searchResultPage)

const entries = [...menu.flatMap((group) => group.subGroups.flatMap((sub) => sub.entries)), ...footerEntries, chatEntry]

/** The menu's entry for an address without its language prefix: it knows the page's label and title. */
export function menuEntryAt(path: string): MenuEntry | undefined {
  return entries.find((entry) => entry.path === path)
}

/** D-012: the pages of a member besides my account itself, as far as they exist. */
export function memberPages(pageExists: (path: string) => boolean): readonly MenuEntry[] {
  const ofMenu = menu
    .flatMap((group) => group.subGroups.flatMap((sub) => sub.entries))
    .filter((entry) => entry.afterLogin)
  return [...ofMenu, ...memberEntries, ...furtherMemberEntries].filter(
    ({ path }) => path !== accountPage && pageExists(path),
  )
}

export type SiteLinks = {
  readonly guests: readonly MenuEntry[]
  readonly members: readonly MenuEntry[]
  readonly footer: readonly MenuEntry[]
  readonly hasSearch: boolean
}

/** The links outside the four groups that lead somewhere. */
export function siteLinks(pageExists: (path: string) => boolean): SiteLinks {
  const existing = (entries: readonly MenuEntry[]) => entries.filter((entry) => pageExists(entry.path))
  return {
    guests: existing(guestEntries),
    members: existing(memberEntries),
    footer: existing(footerEntries),
    hasSearch: pageExists(searchEntry.path),
  }
}
