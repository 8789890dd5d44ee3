import { inLocale, locales } from '@dhc/locales/locale'
import { type APIRequestContext, expect, test } from '@playwright/test'

type Words = readonly (string | RegExp)[]
type Statement = {
  readonly says: string
  readonly address: string
  /** Numbers read the same in every language. */
  readonly everywhere?: Words
  readonly 'zh-HK'?: Words
  readonly 'zh-CN'?: Words
  readonly 'en-US'?: Words
}

/** Facts of the specification that a resident must be able to read, whatever an editor changes around them. */
const statements: readonly Statement[] = [
  {
    says: 'who may become a member, with which documents, and that it is free for life (S2-09, S9-25)',
    address: '/service/member-info',
    everywhere: ['11', '6'],
    'zh-HK': ['香港身份證', '豁免登記證明書', '醫健通', '終身', '免費'],
    'zh-CN': ['香港身份证', '豁免登记证明书', '医健通', '终身', '免费'],
    'en-US': [/identity card/i, /exemption/i, 'eHealth', /lifelong|for life/i, /free/i],
  },
  {
    says: 'both ways to be eligible and the exception of an expired permission to stay (S5-12)',
    address: '/service/member-info',
    'zh-HK': [/持有有效的香港身份證或豁免登記證明書.{0,40}許可已經逾期，則不符合資格/, /11歲以下的香港居民兒童/],
    'zh-CN': [/持有有效的香港身份证或豁免登记证明书.{0,40}许可已经逾期，则不符合资格/, /11岁以下的香港居民儿童/],
    'en-US': [
      /identity card or certificate of exemption\. This does not apply .{0,60}stay that has expired/,
      /Hong Kong resident child under 11/,
    ],
  },
  {
    says: 'which three groups pay nothing (S6-08)',
    address: '/service/service-charge',
    everywhere: ['75'],
    'zh-HK': [
      /三類人士.{0,40}無須付費/,
      '綜合社會保障援助',
      '75歲或以上領取長者生活津貼',
      '長者院舍照顧服務券（級別0）',
    ],
    'zh-CN': [
      /三类人士.{0,40}无须付费/,
      '综合社会保障援助',
      '75岁或以上领取长者生活津贴',
      '长者院舍照顾服务券（级别0）',
    ],
    'en-US': [
      /three groups pay nothing/,
      'Comprehensive Social Security Assistance',
      'Old Age Living Allowance aged 75 or above',
      'Residential Care Service Voucher for the Elderly, level 0',
    ],
  },
  {
    says: 'the three tiers of prevention, in their order (S2-05)',
    address: '/service/service-scope',
    'zh-HK': [/第一層預防.*第二層預防.*第三層預防/],
    'zh-CN': [/第一层预防.*第二层预防.*第三层预防/],
    'en-US': [/Primary prevention.*Secondary prevention.*Tertiary prevention/],
  },
  {
    says: 'each way to enrol of the latest programme with who, how and result (S2-13)',
    address: '/activity/programmes/enrol-info',
    'zh-HK': ['登記期內在網上登記抽籤', '親身到開班中心報名，先到先得。', '職員核實資格', '由職員以電話或短訊通知'],
    'zh-CN': ['登记期内在网上登记抽签', '亲自到开班中心报名，先到先得。', '职员核实资格', '由职员以电话或短信通知'],
    'en-US': ['Register for the ballot online', 'first come first served', 'staff check whether the course suits you'],
  },
  {
    says: 'how to become a provider: who, in which steps, with which documents (S2-22)',
    address: '/resource/be-eServiceProvider',
    everywhere: ['2000 1010'],
    'zh-HK': ['申請資格', /申請步驟.*表達意向.*遞交文件/],
    'zh-CN': ['申请资格', /申请步骤.*表达意向.*提交文件/],
    'en-US': ['Who can apply', /How to apply.*Documents/],
  },
  {
    says: 'what a network session and a therapy by hospital referral cost (S9-26)',
    address: '/service/service-charge?tab=community-rehabilitation',
    everywhere: ['$150', '$100'],
  },
  {
    says: 'the four amounts of the co-care pilot and the prices of tests (S9-27, S9-28)',
    address: '/service/service-charge?tab=co-care',
    everywhere: ['166', '150', '196', '120', /\b70\b/],
  },
  {
    says: 'what a specialist of the Hospital Authority costs, and of which date that is (S9-29, D-135)',
    address: '/service/service-charge?tab=co-care',
    everywhere: ['$135', '$15'],
    'zh-HK': [/2025\s?年\s?4\s?月/],
    'zh-CN': [/2025\s?年\s?4\s?月/],
    'en-US': ['April 2025'],
  },
  {
    says: 'that the public-private pilot has ended (S9-30, D-134)',
    address: '/service/service-faq?tab=public-private-pilot',
    'zh-HK': ['2024年6月29日'],
    'zh-CN': ['2024年6月29日'],
    'en-US': ['29 June 2024'],
  },
  {
    says: 'from which age one may be a volunteer, and who needs consent (S2-26, S9-11)',
    address: '/contact/be-volunteer',
    'zh-HK': ['16歲', '6至15歲'],
    'zh-CN': ['16岁', '6至15岁'],
    'en-US': [/16 (years )?or (above|older|over)/i, /6 to 15/],
  },
  {
    says: 'that leave and notice are due an hour before the class (S2-15)',
    address: '/activity/programmes/regulations',
    'zh-HK': [/最少\s?1\s?小時/, '致電'],
    'zh-CN': [/至少\s?1\s?小时/, '致电'],
    'en-US': [/at least 1 hour/i, /call|phone/i],
  },
  {
    says: 'that black rainstorm within three hours cancels a class (S2-16)',
    address: '/activity/programmes/weather',
    'zh-HK': ['黑色暴雨', '3小時'],
    'zh-CN': ['黑色暴雨', '3小时'],
    'en-US': [/black rainstorm/i, /3 hours/],
  },
  {
    says: 'four centres, with transport and access of the core centre (S2-27, S2-74, S2-75, S9-21, S9-22)',
    address: '/contact/contact-us',
    everywhere: [/10:00/, /21:00/, /20:00/, /14:00/],
    'zh-HK': ['交通', '無障礙'],
    'zh-CN': ['交通', '无障碍'],
    'en-US': [/getting here|transport/i, /accessib/i],
  },
]

async function mainText(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address)
  expect(answer.status(), address).toBe(200)
  const [, main = ''] = (await answer.text()).match(/<main[^>]*>([\s\S]*)<\/main>/) ?? []
  return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

for (const statement of statements) {
  test(`the site says ${statement.says}`, async ({ request }) => {
    for (const locale of locales) {
      const address = inLocale(statement.address, locale)
      const text = await mainText(request, address)
      for (const words of [...(statement.everywhere ?? []), ...(statement[locale] ?? [])]) {
        if (typeof words === 'string') expect(text, address).toContain(words)
        else expect(text, address).toMatch(words)
      }
    }
  })
}

const visitorsMayRead = [
  {
    what: 'service information, questions, fees and membership (S1-04, S2-03)',
    paths: [
      '/service/about-us',
      '/service/new-services',
      '/service/service-scope',
      '/service/client-journey',
      '/service/service-charge',
      '/service/service-faq',
      '/service/member-info',
    ],
  },
  {
    what: 'programmes, news, activities and health information (S1-05, S2-10)',
    paths: [
      '/activity/programmes/series',
      '/activity/programmes/calendar',
      '/activity/latest-news',
      '/activity/featured-activities',
      '/activity/activity-list/1',
    ],
  },
  { what: 'online learning (S1-06)', paths: ['/activity/eLearning/list'] },
  {
    what: 'community resources (S1-07)',
    paths: ['/resource/eService-menu', '/resource/health-supplies', '/resource/serviceOrg-menu'],
  },
  {
    what: 'contact, jobs, volunteering, partners and links (S1-08, S2-29)',
    paths: [
      '/contact/talent-recruitment',
      '/contact/be-volunteer',
      '/contact/contact-us',
      '/contact/contact-enquiry',
      '/contact/our-partners',
      '/contact/useful-links',
    ],
  },
]

for (const { what, paths } of visitorsMayRead) {
  test(`a visitor without an account reads ${what}`, async ({ request }) => {
    for (const path of paths) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(200)
      expect((await mainText(request, path)).length, path).toBeGreaterThan(60)
    }
  })
}

test('the way of a client is told in ordered steps (S2-06)', async ({ page }) => {
  await page.goto('/en/service/client-journey')
  await expect.poll(() => page.locator('main ol > li').count()).toBeGreaterThanOrEqual(4)
})

test('each list opens its own kind of detail page (S2-17, S2-18, S2-40, S2-41, S2-42, S2-43)', async ({ page }) => {
  const lists = {
    '/service/new-services': '/service/service-details?id=',
    '/activity/latest-news': '/activity/news-details?id=',
    '/activity/featured-activities': '/activity/featured-details?id=',
    '/activity/activity-list/2': '/activity/healthInfo-details?id=',
    '/activity/eLearning/list': '/activity/eLearning/detail/',
  }
  for (const [list, detail] of Object.entries(lists)) {
    await page.goto(list)
    const link = page.locator(`main a[href*="${detail}"]`).first()
    const title = (await link.innerText()).split('\n')[0] ?? ''
    await link.click()
    expect(page.url()).toContain(detail)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(title.length).toBeGreaterThan(0)
  }
})

test('each of the five topics lists articles of its own (S2-19, S2-31, D-009)', async ({ request }) => {
  const types = await (
    await request.get('/strapi/api/web-activities-health-info-types?sort=order:asc&locale=en')
  ).json()
  expect(types.data.map(({ attributes }: { attributes: { display_name: string } }) => attributes.display_name)).toEqual(
    [
      'Food, clothing, housing and transport',
      'Medical books speak',
      'Live thoughtfully',
      'Share moments',
      'Hot topics in the city',
    ],
  )
  const articles = new Map<string, number>()
  for (const topic of [1, 2, 3, 4, 5]) {
    const page = await (await request.get(`/activity/activity-list/${topic}`)).text()
    const found = new Set([...page.matchAll(/healthInfo-details\?id=(\w+)/g)].map(([, id = '']) => id))
    expect(found.size, `topic ${topic}`).toBeGreaterThan(0)
    for (const id of found) articles.set(id, (articles.get(id) ?? 0) + 1)
  }
  expect([...articles.values()].every((times) => times === 1)).toBe(true)
})
