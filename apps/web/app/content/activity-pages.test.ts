import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import { readActivityItem } from './activity-item.ts'
import type { ContentAccess } from './content-access.ts'
import { readCourse } from './course.ts'
import { readOnlineLessons } from './e-learning.ts'
import { readHealthArticles } from './health-info.ts'
import { readLatestProgramme } from './programme.ts'
import { readThemes } from './theme.ts'

let cms: FakeCms
let access: ContentAccess

const nothing = { data: null }
const asked = () => cms.calls.map((call) => decodeURIComponent(call))
const list = (attributes: object) => ({
  data: [{ id: 1, documentId: 'd1', attributes }],
  meta: { pagination: { total: 1 } },
})

beforeAll(async () => {
  cms = await startFakeCms()
})
beforeEach(() => {
  cms.calls.length = 0
  access = { cmsUrl: cms.url, patienceMs: 30_000, contentTypes: new Set(), failures: [], warnings: [], faults: [] }
})
afterAll(() => cms.stop())

const inWords = (language: string) => ({ Instructor: `coach ${language}`, Target_Note: null, Remark: language })
const course = {
  Code: 'EX-01',
  Name: 'Chair stretching',
  Description: 'In one line.\nAnd at length.',
  Target: 'Members',
  Hidden_On_Page: false,
  Theme: nothing,
  Program: nothing,
  Cover_Image: nothing,
  Cover_Alternative_Text: null,
  localizations: { data: [] },
  locale: 'en',
  Class: [
    {
      strapiUuid: '38b929a5-b1c2-4f7d-aa9d-f9a61863799f',
      Class_Code: 'EX-01A',
      Enrol_Method: 'FORM',
      Quota: null,
      Enrol_Start: null,
      Enrol_End: null,
      Ballot_At: null,
      Class_Status: 'CANCELLED',
      Min_Age: null,
      Max_Age: null,
      Gender: null,
      Chronic_Disease: [],
      Carer_Only: null,
      Outdoor: null,
      Fee: null,
      Lesson: ['2026-12-08', '2026-12-01'].map((on, index) => ({
        lessonUuid: `e7edb756-d020-4c3c-b808-2255b4492d2${index}`,
        Date: on,
        Start_Time: '10:30:00.000',
        End_Time: '11:30:00.000',
        Cancelled: null,
      })),
      HK_EN_CN: { HK: inWords('HK'), EN: inWords('EN'), CN: null },
      Google_Form_Period: {
        Form_Link: 'javascript:alert(1)',
        Start: '2026-11-19T16:00:00.000Z',
        End: '2026-11-27T15:59:59.000Z',
      },
      Location: nothing,
    },
  ],
}

describe('a course (S7-14)', () => {
  beforeEach(() => {
    cms.answers['/api/health-program-courses/d1'] = () => ({
      body: { data: { id: 1, documentId: 'd1', attributes: course } },
    })
  })

  it('is asked for unless it is hidden, in the language of the page', async () => {
    await readCourse(access, 'en-US', 'd1')
    expect(asked()[0]).toContain('/api/health-program-courses/d1?locale=en&filters[Hidden_On_Page][$eq]=false')
  })

  it.each([
    ['en-US', 'coach EN'],
    ['zh-HK', 'coach HK'],
    ['zh-CN', 'coach HK'],
  ] as const)('D-049: in %s the instructor is %s', async (locale, instructor) => {
    const found = await readCourse(access, locale, 'd1')
    expect(found?.value.classes[0]?.instructor).toBe(instructor)
  })

  it('has a summary and a text, lessons in the order of their days, and no link that is not https', async () => {
    const found = await readCourse(access, 'en-US', 'd1')
    expect(found?.value).toMatchObject({ summary: 'In one line.', details: ['And at length.'] })
    expect(found?.value.classes[0]).toMatchObject({
      isCancelled: true,
      feeHkd: 0,
      form: undefined,
      lessons: [
        { on: '2026-12-01', start: '10:30', end: '11:30' },
        { on: '2026-12-08', start: '10:30', end: '11:30' },
      ],
    })
  })
})

describe('what the activity pages ask for', () => {
  it('S7-12: the latest programme, one', async () => {
    await readLatestProgramme(access, 'zh-HK')
    expect(asked()[0]).toContain('locale=zh-Hant&sort=publishedAt:desc&pagination[limit]=1')
  })

  it('S7-13: themes by Order with Media and localizations', async () => {
    await readThemes(access, 'zh-CN')
    expect(asked()[0]).toContain('locale=zh-Hans&sort=Order:asc&populate[0]=Media&populate[1]=localizations')
  })

  it('S7-15, D-038: one piece of news by its key', async () => {
    await readActivityItem(access, 'zh-HK', 'news', 'k')
    expect(asked()[0]).toContain('/api/web-activity-latest-new?')
    expect(asked()[0]).toContain('populate[News][filters][key][$eq]=k')
  })

  it('S7-18, D-009: at most 100 articles of the info type with this id', async () => {
    await readHealthArticles(access, 'zh-HK', 'type2')
    expect(asked()[0]).toContain('filters[info_type][documentId][$eq]=type2&pagination[limit]=100')
  })
})

describe('the list of online lessons', () => {
  const words = { Description: null, Searching_Category: null, Cover_Alternative_Text: null }
  const lesson = (localizations: object[]) => ({
    ...words,
    Title: '量度血壓',
    locale: 'zh-Hant',
    Code: 'EL-01',
    Time_Length_Mins: 8,
    Difficulty_Level: 'BASIC',
    Visible_To: 'PUBLIC',
    recommended: null,
    Suitable_For: [],
    Theme: nothing,
    Cover_Image: nothing,
    localizations: { data: localizations.map((attributes, id) => ({ id, documentId: 'd1', attributes })) },
  })

  it('S3-11, D-046: what editors say a lesson is about comes with it, in the words of the page’s language', async () => {
    const english = { ...words, Title: 'Foot care', Searching_Category: 'diabetes, wounds', locale: 'en' }
    const chinese = { ...lesson([english]), Searching_Category: '糖尿病、傷口' }
    cms.answers['/api/e-learnings'] = () => ({ body: list(chinese) })
    expect((await readOnlineLessons(access, 'zh-HK'))[0]?.categories).toBe('糖尿病、傷口')
    expect((await readOnlineLessons(access, 'en-US'))[0]?.categories).toBe('diabetes, wounds')
  })

  it('S7-07: is asked in zh-Hant on an English page and shows the English title (D-040)', async () => {
    const english = { ...words, Title: 'Measuring blood pressure', locale: 'en' }
    cms.answers['/api/e-learnings'] = () => ({ body: list(lesson([english])) })
    expect((await readOnlineLessons(access, 'en-US'))[0]).toMatchObject({
      title: 'Measuring blood pressure',
      origin: { isChineseOnly: false },
    })
    expect(asked()).toHaveLength(1)
    expect(asked()[0]).toContain('locale=zh-Hant')
  })

  it('D-040: without an English title the Chinese one is marked; Simplified Chinese is converted', async () => {
    cms.answers['/api/e-learnings'] = () => ({ body: list(lesson([])) })
    expect((await readOnlineLessons(access, 'en-US'))[0]).toMatchObject({
      title: '量度血壓',
      origin: { isChineseOnly: true, isConverted: false },
    })
    expect((await readOnlineLessons(access, 'zh-CN'))[0]).toMatchObject({
      title: '测量血压',
      origin: { isChineseOnly: false, isConverted: true },
    })
  })
})
