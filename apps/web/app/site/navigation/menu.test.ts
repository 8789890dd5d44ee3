import { readFileSync } from 'node:fs'
import { cmsLocale, locales } from '@dhc/locales/locale'
import { type MessageKey, messages, translate } from '@dhc/locales/messages'
import { describe, expect, it } from 'vitest'
import { footerEntries, guestEntries, memberEntries, menu, searchEntry } from './menu.ts'
import { visibleMenu } from './visible-menu.ts'

const entries = menu.flatMap((group) => group.subGroups.flatMap((sub) => sub.entries))

/** Typed again from the table of the specification on purpose: a slip in the menu must not repair itself here. */
const specifiedPaths = [
  '/service/about-us /service/new-services /service/service-scope /service/client-journey /service/service-charge',
  '/service/service-faq /service/member-info',
  '/activity/programmes/series /activity/programmes/calendar /activity/programmes/enrolled',
  '/activity/programmes/enrol-info /activity/programmes/records /activity/programmes/regulations',
  '/activity/programmes/weather /activity/latest-news /activity/featured-activities',
  '/activity/activity-list/1 /activity/activity-list/2 /activity/activity-list/3 /activity/activity-list/4',
  '/activity/activity-list/5 /activity/eLearning/list',
  '/resource/eService-menu /resource/be-eServiceProvider /resource/health-supplies /resource/serviceOrg-menu',
  '/contact/talent-recruitment /contact/be-volunteer /contact/contact-us /contact/contact-enquiry',
  '/contact/our-partners /contact/useful-links',
].flatMap((line) => line.split(' '))

const seedsOf = (language: string) => new URL(`../../../../cms/seeds/page-text/${language}/`, import.meta.url)

describe('the menu', () => {
  it('S2: has the 32 paths of the specification, in its order', () => {
    expect(entries.map((entry) => entry.path)).toEqual(specifiedPaths)
    expect(specifiedPaths).toHaveLength(32)
  })

  it('S2-02: has the four groups and twelve sub-groups of the specification', () => {
    expect(menu.map((group) => [group.specName, group.subGroups.map((sub) => sub.specName)])).toEqual([
      ['Service', ['About us', 'Service introduction', 'Member information']],
      ['Activity', ['Health activities', 'News', 'Health information', 'Online learning']],
      ['Resources', ['Internet service providers', 'Community resources']],
      ['Contact', ['Join us', 'Contact us', 'Useful links']],
    ])
  })

  it.each([
    [
      'en-US',
      'About us, Service introduction, Member information',
      'Health activities, News, Health information, Online learning',
      'Network service providers, Community resources',
      'Join us: work | volunteering, Contact us, Useful links',
    ],
    [
      'zh-HK',
      '關於我們, 服務介紹, 會員資訊',
      '健康活動, 最新資訊, 健康資訊, 網上學習',
      '網絡服務提供者, 社區資源',
      '加入我們：工作、義工, 聯絡我們, 有用連結',
    ],
    [
      'zh-CN',
      '关于我们, 服务介绍, 会员信息',
      '健康活动, 最新信息, 健康信息, 网上学习',
      '网络服务提供者, 社区资源',
      '加入我们：工作、志愿者, 联系我们, 有用链接',
    ],
  ] as const)(
    'S2-02: in %s shows the sub-groups under the names of the specification, D-005 excepted; “Join us” says what it is',
    (locale, ...groups) => {
      const say = (key: MessageKey<'menu'>) => translate(locale, 'menu', key)
      const topics = [{ order: 1, name: 'Sleep' }]
      const shown = visibleMenu(menu, { say, topics, pageExists: () => true, path: '/' })
      expect(shown.map(({ subGroups }) => subGroups.map(({ label }) => label))).toEqual(
        groups.map((names) => names.split(', ').map((name) => name.replace(' | ', ', '))),
      )
    },
  )

  it.each(locales)('S2-21, S2-24: in %s the title of a directory is the heading its editors gave it', (locale) => {
    const seed = (slug: string) =>
      JSON.parse(readFileSync(new URL(`${slug}.json`, seedsOf(cmsLocale[locale])), 'utf8')) as { title: string }
    const { menu: words } = messages[locale]
    expect(seed('network-providers').title).toBe(words['eService-menu.title'])
    expect(seed('service-organisations').title).toBe(words['serviceOrg-menu.title'])
  })

  it('S2-61: only enrolled courses and my records are for members', () => {
    expect(entries.filter((entry) => entry.afterLogin).map((entry) => entry.path)).toEqual([
      '/activity/programmes/enrolled',
      '/activity/programmes/records',
    ])
  })

  it.each(locales)('every label and title has words in %s', (locale) => {
    const words = messages[locale].menu
    const groups = menu.flatMap((group) => [group.labelKey, ...group.subGroups.map((sub) => sub.labelKey)])
    const pages = [...entries, ...guestEntries, ...memberEntries, ...footerEntries, searchEntry]
    const keys = [...groups, ...pages.flatMap((entry) => [entry.labelKey, entry.titleKey])]
    expect(keys.filter((key) => !words[key])).toEqual([])
  })
})

describe('the visible menu', () => {
  const view = { say: (key: string) => key, topics: [], pageExists: () => true, path: '/service/about-us' }

  it('shows no entry that leads nowhere', () => {
    const shown = visibleMenu(menu, { ...view, pageExists: (path) => path === '/service/about-us' })
    expect(shown).toHaveLength(1)
    expect(shown[0]?.subGroups.flatMap((sub) => sub.entries.map((entry) => entry.path))).toEqual(['/service/about-us'])
  })

  it('D-010: fills the topics from the CMS, and shows none when the CMS gave none', () => {
    const topicsOf = (topics: { order: number; name: string }[]) =>
      visibleMenu(menu, { ...view, topics })
        .flatMap((group) => group.subGroups)
        .find((sub) => sub.label === 'subgroup.health-info.label')?.entries
    expect(topicsOf([{ order: 2, name: 'Sleep' }])).toEqual([
      { path: '/activity/activity-list/2', label: 'Sleep', afterLogin: false },
    ])
    expect(topicsOf([])).toBeUndefined()
  })

  it.each([
    ['/service/about-us', 'service'],
    ['/activity/activity-list/3', 'activity'],
    ['/resource/eService-menu', 'resource'],
    ['/contact/contact-us', 'contact'],
  ])('S2-62: on %s only %s is marked', (path, name) => {
    const active = visibleMenu(menu, { ...view, path }).filter((group) => group.isActive)
    expect(active.map((group) => group.name)).toEqual([name])
  })
})
