import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './ask-cms.ts'
import { collection, EditorsDesk } from './editors-desk.ts'
import { env } from './env.ts'

let reviewer: EditorsDesk
let documentId = ''

const path = () => collection('health-program-course', documentId)
const handInPath = () => `/reviews/health-program-course/${documentId}/hand-in?locale=zh-Hant`
const publish = () => reviewer.publish(path(), 'zh-Hant')
const messageOf = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message
const isPublic = async () => (await ask(`/api/health-program-courses/${documentId}?locale=zh-Hant`)).status === 200

const lesson = (on: string, start = '10:30:00', end = '11:30:00') => ({ Date: on, Start_Time: start, End_Time: end })
const sound = {
  Class_Code: 'ZZ-99A',
  Enrol_Method: 'OPEN',
  Class_Status: 'ACTIVE',
  Enrol_Start: '2099-01-01T01:00:00.000Z',
  Enrol_End: '2099-01-31T01:00:00.000Z',
  Min_Age: 60,
  Max_Age: 80,
  Lesson: [lesson('2099-02-03')],
}
type Class = Partial<typeof sound>
const save = (...classes: Class[]) =>
  reviewer.save(path(), 'zh-Hant', { Class: classes.map((changed) => ({ ...sound, ...changed })) })

beforeAll(async () => {
  reviewer = EditorsDesk.of(env.reviewer)
})
afterEach(async () => {
  await reviewer.call('DELETE', `${path()}?locale=*`)
})

describe('a course with a slip in a class', { timeout: 300_000 }, () => {
  it('is refused in words until it is put right, and then published', async () => {
    const course = { Name: '測試課程', Code: 'ZZ-99', Hidden_On_Page: false, Class: [sound] }
    documentId = (await reviewer.create('health-program-course', 'zh-Hant', course)).documentId
    const slips: [Class[], RegExp][] = [
      [[{ Enrol_End: '2098-12-31T01:00:00.000Z' }], /截止報名須遲於開始報名.*enrolment ends before it begins/],
      [[{ Min_Age: 80, Max_Age: 60 }], /80 至 60 歲.*from 80 to 60/],
      [[{ Lesson: [lesson('2099-02-03'), lesson('2099-02-03', '11:00:00', '12:00:00')] }], /重疊.*overlap/],
      [[{ Lesson: [lesson('2020-02-03')] }], /已經過去.*in the past/],
      [[{}, {}], /出現兩次.*used twice/],
    ]
    for (const [classes, words] of slips) {
      await save(...classes)
      const refused = await publish()
      expect(refused.status).toBe(400)
      expect(await messageOf(refused)).toMatch(words)
      expect(await isPublic()).toBe(false)
    }
    // The editor hears it when handing in, not the reviewer days later.
    const handedIn = await reviewer.call('POST', handInPath(), {})
    expect([handedIn.status, await messageOf(handedIn)]).toEqual([400, expect.stringMatching(/used twice/)])
    await save({})
    expect((await reviewer.call('POST', handInPath(), {})).status).toBe(200)
    expect((await publish()).status).toBe(200)
    expect(await isPublic()).toBe(true)
  })

  it('is refused when its class code belongs to another course, which it names', async () => {
    const others = await reviewer.list('health-program-course', 'locale=zh-Hant&pageSize=100')
    const drafts = await Promise.all(
      others.map((row) => reviewer.draft(collection('health-program-course', row.documentId), 'zh-Hant')),
    )
    const taken = drafts.find(({ Class }) => Array.isArray(Class) && Class.length > 0)
    const [first] = (taken?.Class ?? []) as { Class_Code: string }[]
    const course = { Name: '另一測試課程', Code: 'ZZ-98', Hidden_On_Page: false, Class: [sound] }
    documentId = (await reviewer.create('health-program-course', 'zh-Hant', course)).documentId
    await save({ Class_Code: String(first?.Class_Code) })
    const refused = await publish()
    expect(refused.status).toBe(400)
    expect(await messageOf(refused)).toContain(String(taken?.Name))
  })

  it('says to people at the panel alone who would be told, before it is published', async () => {
    const course = { Name: '新課程', Code: 'ZZ-97', Hidden_On_Page: false, Class: [sound] }
    documentId = (await reviewer.create('health-program-course', 'zh-Hant', course)).documentId
    const answer = await reviewer.call('GET', `/who-is-told/${documentId}`)
    expect([answer.status, await answer.json()]).toEqual([200, { classes: [] }])
    expect((await ask(`/who-is-told/${documentId}`)).status).toBe(401)
    expect((await reviewer.call('GET', '/who-is-told/nothing')).status).toBe(404)
  })
})
