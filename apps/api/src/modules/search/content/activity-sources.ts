import {
  activityItem,
  featuredActivitiesPath,
  featuredActivitiesQuery,
  latestNewsPath,
  latestNewsQuery,
} from '@dhc/contracts/cms/activity'
import { type CourseClass, course, courseClass, courseQuery, coursesPath } from '@dhc/contracts/cms/course'
import { eLearning, eLearningQuery, eLearningsPath } from '@dhc/contracts/cms/e-learning'
import { healthInfo, healthInfoQuery, healthInfosPath } from '@dhc/contracts/cms/health-info'
import { plainText } from '@dhc/contracts/cms/v4'
import type { Locale } from '@dhc/locales/locale'
import { pageOfEntry, pageOfItem } from '@dhc/reference/content-types'
import { z } from 'zod'
import { collection, itemsOf, type Source } from './describe-content.ts'

const wordsOfClass = { 'zh-HK': 'HK', 'zh-CN': 'CN', 'en-US': 'EN' } as const satisfies Record<Locale, string>
const classShape = courseClass.pick({
  Class_Code: true,
  Class_Status: true,
  Lesson: true,
  HK_EN_CN: true,
  Location: true,
})
const newsShape = activityItem.pick({ key: true, title: true, description: true, content: true, period: true })

export const activitySources: readonly Source[] = [
  collection({
    kind: 'COURSE',
    models: ['health-program-course', 'health-program-theme', 'centre'],
    path: coursesPath,
    query: courseQuery,
    shape: course
      .pick({ Code: true, Name: true, Description: true, Target: true, Theme: true })
      .extend({ Class: z.array(classShape) }),
    describe: ({ Code, Name, Description, Target, Theme, Class }, id, locale) => ({
      title: Name,
      text: [Description, Target, Theme.data?.attributes.Title, ...Class.flatMap((each) => wordsIn(locale, each))],
      path: pageOfEntry('health-program-course', { documentId: id }),
      keywords: [Code, ...Class.map(({ Class_Code }) => Class_Code)],
      endsOn: lastDayOf(Class),
    }),
  }),
  itemsOf({
    kind: 'NEWS',
    models: ['web-activity-latest-new'],
    path: latestNewsPath,
    query: latestNewsQuery,
    list: 'News',
    shape: newsShape,
    describe: ({ title, description, content, period }, key) => ({
      title,
      text: [description, plainText(content)],
      path: pageOfItem('web-activity-latest-new', key),
      endsOn: period.end,
    }),
  }),
  itemsOf({
    kind: 'FEATURED',
    models: ['web-activity-featured-activity'],
    path: featuredActivitiesPath,
    query: featuredActivitiesQuery,
    list: 'Activities',
    shape: newsShape,
    describe: ({ title, description, content, period }, key) => ({
      title,
      text: [description, plainText(content)],
      path: pageOfItem('web-activity-featured-activity', key),
      endsOn: period.end,
    }),
  }),
  collection({
    kind: 'HEALTH_INFO',
    models: ['web-activities-health-info'],
    path: healthInfosPath,
    query: healthInfoQuery,
    shape: healthInfo.pick({ title: true, description: true, content: true }),
    describe: ({ title, description, content }, id) => ({
      title,
      text: [description, plainText(content)],
      path: pageOfEntry('web-activities-health-info', { documentId: id }),
    }),
  }),
  collection({
    kind: 'E_LEARNING',
    models: ['e-learning'],
    path: eLearningsPath,
    query: eLearningQuery,
    shape: eLearning.pick({
      Title: true,
      Description: true,
      Searching_Category: true,
      Content: true,
      Visible_To: true,
    }),
    describe: ({ Title, Description, Searching_Category, Content, Visible_To }, id) => ({
      title: Title,
      // D-045: of a members' lesson nothing but what the list shows anyway.
      text: [Description, Visible_To === 'PUBLIC' ? plainText(Content) : null],
      path: pageOfEntry('e-learning', { documentId: id }),
      keywords: [Searching_Category],
    }),
  }),
]

function wordsIn(locale: Locale, each: Pick<CourseClass, 'HK_EN_CN' | 'Location'>): (string | null | undefined)[] {
  const words = each.HK_EN_CN?.[wordsOfClass[locale]]
  return [each.Location.data?.attributes.name, words?.Instructor, words?.Target_Note, words?.Remark]
}

/** A course is over after its last lesson; one without lessons (open at any time) never is. */
function lastDayOf(classes: readonly Pick<CourseClass, 'Class_Status' | 'Lesson'>[]): string | undefined {
  if (classes.some(({ Lesson }) => Lesson.length === 0)) return undefined
  return classes
    .flatMap(({ Lesson }) => Lesson.map(({ Date: on }) => on))
    .toSorted()
    .at(-1)
}
