import {
  featuredActivitiesOne,
  featuredActivitiesPath,
  featuredActivitiesQuery,
  latestNewsOne,
  latestNewsPath,
  latestNewsQuery,
} from '@dhc/contracts/cms/activity'
import { latestProgrammeQuery, programmeList, programmesPath } from '@dhc/contracts/cms/programme'
import { servicePageList, servicePageQuery, servicePagesPath } from '@dhc/contracts/cms/service-article'
import { describe, expect, it } from 'vitest'
import { cmsLocales, read } from './ask-cms.ts'
import { publicLists, publicSingles } from './public-shapes.ts'

describe.each(cmsLocales)('content in %s', (locale) => {
  it.each(publicLists)(
    '$path answers in the agreed shape with its $items items (D-036)',
    async ({ path, query, shape, items }) => {
      const answer = shape.parse(await read(path, { ...query, locale }))
      expect(answer.meta.pagination.total).toBe(items)
      expect(answer.data.every((entry) => entry.attributes.locale === locale)).toBe(true)
    },
  )

  it.each(publicSingles)('$path answers in the agreed shape', async ({ path, query, shape }) => {
    shape.parse(await read(path, { ...query, locale }))
  })

  it('news and featured activities hold the eight and six items of the pack (S3-07, S3-08)', async () => {
    const news = latestNewsOne.parse(await read(latestNewsPath, { ...latestNewsQuery, locale }))
    const featured = featuredActivitiesOne.parse(
      await read(featuredActivitiesPath, { ...featuredActivitiesQuery, locale }),
    )
    expect(news.data.attributes.News).toHaveLength(8)
    expect(featured.data.attributes.Activities).toHaveLength(6)
  })

  it('the programme lists its twelve courses with their themes and five rules (S3-02, S3-03)', async () => {
    const answer = programmeList.parse(await read(programmesPath, { ...latestProgrammeQuery, locale }))
    const programme = answer.data[0]?.attributes
    expect(programme?.Course_List.data).toHaveLength(12)
    expect(programme?.Course_List.data.every((course) => course.attributes.Theme.data !== null)).toBe(true)
    expect(programme?.Program_Regulations?.Point).toHaveLength(5)
  })

  it('about us names the operator, the district and the four service areas (S1-01, S1-03)', async () => {
    const query = { ...servicePageQuery, locale, 'filters[slug][$eq]': 'about-us' }
    const page = servicePageList.parse(await read(servicePagesPath, query)).data[0]?.attributes
    const words = JSON.stringify(page)
    const expected = {
      'zh-Hant': ['晴橋社區服務會', '深水埗', '健康推廣', '疾病預防及篩查', '慢性疾病管理', '社區復康'],
      'zh-Hans': ['晴桥社区服务会', '深水埗', '健康推广', '疾病预防及筛查', '慢性疾病管理', '社区康复'],
      en: [
        'Sunbridge Community Services',
        'Sham Shui Po',
        'Health promotion',
        'Disease prevention and screening',
        'Chronic disease management',
        'Community rehabilitation',
      ],
    }[locale]
    for (const name of expected) expect(words).toContain(name)
  })
})
