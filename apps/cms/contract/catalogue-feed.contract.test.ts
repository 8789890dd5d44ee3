import { catalogueFeed, catalogueFeedOne, catalogueFeedPath } from '@dhc/contracts/cms/catalogue-feed'
import { describe, expect, it } from 'vitest'
import { ask } from './ask-cms.ts'
import { env } from './env.ts'

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const allowed = withToken(env.catalogueToken)

describe('the catalogue feed', () => {
  it('is closed to anyone without the token', async () => {
    for (const init of [{}, withToken('wrong'), withToken(''), withToken(`${env.catalogueToken}x`)]) {
      const answer = await ask(catalogueFeedPath, {}, init)
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain('strapiUuid')
    }
  })

  it('hands over all thirteen courses, the hidden one included, with unique numbers', async () => {
    const { courses } = catalogueFeed.parse(await (await ask(catalogueFeedPath, {}, allowed)).json())
    expect(courses).toHaveLength(13)
    expect(courses.filter(({ hidden }) => hidden)).toHaveLength(1)
    const classes = courses.flatMap((course) => course.classes)
    const lessons = classes.flatMap((item) => item.lessons)
    expect(new Set(classes.map(({ strapiUuid }) => strapiUuid)).size).toBe(17)
    expect(new Set(lessons.map(({ lessonUuid }) => lessonUuid)).size).toBe(lessons.length)
    expect(new Set(classes.map(({ centreCode }) => centreCode))).toEqual(
      new Set(['CORE', 'SAT-NC', 'SAT-CSW', 'SAT-MF']),
    )
  })

  it('hands over one course, or says that there is none', async () => {
    const { courses } = catalogueFeed.parse(await (await ask(catalogueFeedPath, {}, allowed)).json())
    const one = catalogueFeedOne.parse(
      await (await ask(`${catalogueFeedPath}/${courses[0]?.documentId}`, {}, allowed)).json(),
    )
    expect(one.course).toEqual(courses[0])
    const none = await ask(`${catalogueFeedPath}/aaaaaaaaaaaaaaaaaaaaaaaa`, {}, allowed)
    expect(await none.json()).toEqual({ course: null })
  })
})
