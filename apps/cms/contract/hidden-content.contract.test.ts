import { catalogueFeed, catalogueFeedPath } from '@dhc/contracts/cms/catalogue-feed'
import { courseList, courseQuery, coursesPath } from '@dhc/contracts/cms/course'
import { eLearningList, eLearningQuery, eLearningsPath } from '@dhc/contracts/cms/e-learning'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, cmsLocales, read } from './ask-cms.ts'
import { env } from './env.ts'

const bearer = { headers: { authorization: `Bearer ${env.catalogueToken}` } }

describe('a hidden course (D-042, S3-02)', () => {
  let hiddenId = ''
  beforeAll(async () => {
    const feed = catalogueFeed.parse(await (await ask(catalogueFeedPath, {}, bearer)).json())
    hiddenId = feed.courses.find(({ hidden }) => hidden)?.documentId ?? ''
  })

  it('is known to the member service', () => {
    expect(hiddenId).not.toBe('')
  })

  it.each(cmsLocales)('has no address in %s', async (locale) => {
    expect((await ask(`${coursesPath}/${hiddenId}`, { locale })).status).toBe(404)
    expect((await ask(`${coursesPath}/${hiddenId}`, { locale, 'filters[Hidden_On_Page][$eq]': 'true' })).status).toBe(
      404,
    )
  })

  it('is in no list, whatever is asked', async () => {
    const questions = [
      {},
      { 'filters[Hidden_On_Page][$eq]': 'true' },
      { 'filters[$or][0][Hidden_On_Page][$eq]': 'true', 'filters[$or][1][Code][$eq]': 'CD-99' },
      { 'filters[documentId][$eq]': hiddenId },
    ]
    for (const query of questions) expect(JSON.stringify(await read(coursesPath, query))).not.toContain(hiddenId)
  })

  it('does not come along with its programme, however deep one digs', async () => {
    const shallow = { 'populate[Course_List]': 'true' }
    const deep = { 'populate[Program][populate][Course_List][populate][localizations]': 'true' }
    expect(JSON.stringify(await read('/api/health-programs', shallow))).not.toContain(hiddenId)
    expect(JSON.stringify(await read(coursesPath, deep))).not.toContain(hiddenId)
  })

  it('cannot be guessed through a filter or an order', async () => {
    expect((await ask('/api/health-programs', { 'filters[Course_List][Code][$eq]': 'CD-99' })).status).toBe(400)
    expect((await ask('/api/health-programs', { sort: 'Course_List.Code:asc' })).status).toBe(400)
  })
})

describe('an e-learning lesson for members (D-045)', () => {
  it('shows title and length but neither Content nor Youtube, in any language or translation', async () => {
    for (const locale of cmsLocales) {
      const { data } = eLearningList.parse(await read(eLearningsPath, { ...eLearningQuery, locale }))
      const forMembers = data.filter(({ attributes }) => attributes.Visible_To === 'MEMBER')
      expect(forMembers).toHaveLength(3)
      for (const { attributes } of forMembers) {
        for (const words of [attributes, ...attributes.localizations.data.map((entry) => entry.attributes)]) {
          expect(words.Title).not.toBe('')
          expect(words).not.toHaveProperty('Content')
          expect(words).not.toHaveProperty('Youtube')
        }
      }
      const open = data.filter(({ attributes }) => attributes.Visible_To === 'PUBLIC')
      expect(open.every(({ attributes }) => attributes.Content && 'Youtube' in attributes)).toBe(true)
    }
  })

  it('keeps them back on the one-item path and when only they are asked for', async () => {
    const { data } = eLearningList.parse(
      await read(eLearningsPath, { ...eLearningQuery, 'filters[Visible_To][$eq]': 'MEMBER' }),
    )
    const id = String(data[0]?.documentId)
    for (const query of [{}, { 'fields[0]': 'Content', 'fields[1]': 'Youtube' }, { populate: '*' }]) {
      const text = JSON.stringify(await read(`${eLearningsPath}/${id}`, query))
      expect(text).not.toContain('"Content"')
      expect(text).not.toContain('"Youtube"')
    }
  })

  it.each([
    { 'filters[Content][$contains]': 'a' },
    { 'filters[$and][0][$not][Youtube][$null]': 'true' },
    { 'filters[localizations][Content][$contains]': 'a' },
    { sort: 'Youtube:asc' },
    { 'populate[localizations][filters][Content][$contains]': 'a' },
    { 'populate[localizations][sort]': 'Content:asc' },
  ])('cannot be guessed with %o', async (query) => {
    expect((await ask(eLearningsPath, query as unknown as Record<string, string>)).status).toBe(400)
  })
})

describe('classes of a course (D-049, S3-06)', () => {
  it('are the same in three languages, each with its centre in that language', async () => {
    const seen: Record<string, unknown>[] = []
    for (const locale of cmsLocales) {
      const { data } = courseList.parse(await read(coursesPath, { ...courseQuery, locale, sort: 'Code:asc' }))
      seen.push(
        Object.fromEntries(
          data.flatMap(({ attributes }) =>
            attributes.Class.map((item) => [
              item.Class_Code,
              [item.strapiUuid, item.Lesson.map(({ lessonUuid }) => lessonUuid)],
            ]),
          ),
        ),
      )
      const places = data.flatMap(({ attributes }) => attributes.Class.map((item) => item.Location.data))
      expect(places.every((place) => place !== null)).toBe(true)
    }
    expect(Object.keys(seen[0] ?? {})).toHaveLength(16)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })
})
