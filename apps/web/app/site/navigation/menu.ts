import type { MessageKey } from '@dhc/locales/messages'

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

/** The specification's table of section 2, the only copy: bar, drawer, titles and site map are derived from it. */
export const menu: readonly MenuGroup[] = [
  group('service', 'Service', [
    subGroup('about', 'About us', [page('about-us', '/service/about-us')]),
    subGroup('introduction', 'Service introduction', [
      page('new-services', '/service/new-services'),
      page('service-scope', '/service/service-scope'),
      page('client-journey', '/service/client-journey'),
      page('service-charge', '/service/service-charge'),
      page('service-faq', '/service/service-faq'),
    ]),
    subGroup('member', 'Member information', [page('member-info', '/service/member-info')]),
  ]),
  group('activity', 'Activity', [
    subGroup('programmes', 'Health activities', [
      page('series', '/activity/programmes/series'),
      page('calendar', '/activity/programmes/calendar'),
      memberPage('enrolled', '/activity/programmes/enrolled'),
      page('enrol-info', '/activity/programmes/enrol-info'),
      memberPage('records', '/activity/programmes/records'),
      page('regulations', '/activity/programmes/regulations'),
      page('weather', '/activity/programmes/weather'),
    ]),
    subGroup('news', 'News', [
      page('latest-news', '/activity/latest-news'),
      page('featured-activities', '/activity/featured-activities'),
    ]),
    subGroup(topicSubGroup, 'Health information', [
      page('activity-list-1', '/activity/activity-list/1'),
      page('activity-list-2', '/activity/activity-list/2'),
      page('activity-list-3', '/activity/activity-list/3'),
      page('activity-list-4', '/activity/activity-list/4'),
      page('activity-list-5', '/activity/activity-list/5'),
    ]),
    subGroup('eLearning', 'Online learning', [page('eLearning-list', '/activity/eLearning/list')]),
  ]),
  group('resource', 'Resources', [
    subGroup('network', 'Internet service providers', [
      page('eService-menu', '/resource/eService-menu'),
      page('be-eServiceProvider', '/resource/be-eServiceProvider'),
    ]),
    subGroup('community', 'Community resources', [
      page('health-supplies', '/resource/health-supplies'),
      page('serviceOrg-menu', '/resource/serviceOrg-menu'),
    ]),
  ]),
  group('contact', 'Contact', [
    subGroup('join', 'Join us', [
      page('talent-recruitment', '/contact/talent-recruitment'),
      page('be-volunteer', '/contact/be-volunteer'),
    ]),
    subGroup('contact-us', 'Contact us', [
      page('contact-us', '/contact/contact-us'),
      page('contact-enquiry', '/contact/contact-enquiry'),
    ]),
    subGroup('links', 'Useful links', [
      page('our-partners', '/contact/our-partners'),
      page('useful-links', '/contact/useful-links'),
    ]),
  ]),
]

/** S2 "other pages": outside the four groups, in the account menu and the footer. */
export const guestEntries = [page('login', '/login'), page('register', '/register')]
export const memberEntries = [
  memberPage('member', '/member'),
  memberPage('notification', '/notification'),
  memberPage('health-risk', '/health-risk'),
  memberPage('health-data', '/health-data'),
]
/** D-015: outside the account menu, whose five entries S2-38 names; reached from my account and from the items. */
export const furtherMemberEntries = [memberPage('bookmarks', '/bookmarks')]
export const footerEntries = [
  page('sitemap', '/others/sitemap'),
  page('disclaimer', '/others/disclaimer'),
  page('privacy-policy', '/others/privacy-policy'),
  page('open-data', '/others/open-data'),
]
export const searchEntry = page('search-result', '/search-result')
