import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../../../testing/fake-cms.ts'
import { type ContentAccess, contentAccess } from '../../content/content-access.ts'
import { memberServiceAccess } from '../../member-api/member-service.ts'
import { loadCalendar, loadClassCalendarFile } from './data.ts'

const classId = '38b929a5-b1c2-4f7d-aa9d-f9a61863799f'
const fullClassId = '48b929a5-b1c2-4f7d-aa9d-f9a61863799f'
const today = hongKongDateOf(new Date())

const heldClass = (strapiUuid: string, Class_Code: string) => ({
  strapiUuid,
  Class_Code,
  Enrol_Method: 'OPEN',
  Quota: 20,
  Enrol_Start: null,
  Enrol_End: null,
  Ballot_At: null,
  Class_Status: 'ACTIVE',
  Min_Age: null,
  Max_Age: null,
  Gender: null,
  Chronic_Disease: [],
  Carer_Only: null,
  Outdoor: null,
  Fee: null,
  Lesson: [
    {
      lessonUuid: strapiUuid.replace(/^./, '9'),
      Date: today,
      Start_Time: '10:30:00.000',
      End_Time: '11:30:00.000',
      Cancelled: null,
    },
  ],
  HK_EN_CN: null,
  Google_Form_Period: null,
  Location: { data: { id: 1, documentId: 'l1', attributes: { code: 'CORE', name: 'Core Centre' } } },
})
const course = {
  Code: 'EX-01',
  Name: 'Chair stretching',
  Description: null,
  Target: null,
  Hidden_On_Page: false,
  Theme: { data: null },
  Program: { data: null },
  Cover_Image: { data: null },
  Cover_Alternative_Text: null,
  localizations: { data: [] },
  locale: 'en',
  Class: [heldClass(classId, 'EX-01A'), heldClass(fullClassId, 'EX-01B')],
}
const quota = (strapiUuid: string, remainingQuota: number, classStatus: string) => ({
  strapiUuid,
  quota: 20,
  remainingQuota,
  classStatus,
  asOf: '2026-11-15T10:00:00+08:00',
})

const holidays = { [today]: 'The centre moves' }
const placesAsked = () => service.calls.filter((call) => call.includes('remainingQuotas'))

let cms: FakeCms
let service: FakeCms
let access: ContentAccess

beforeAll(async () => {
  cms = await startFakeCms()
  service = await startFakeCms()
  cms.answers['/api/health-program-courses'] = () => ({
    body: { data: [{ id: 1, documentId: 'c1', attributes: course }], meta: { pagination: { total: 1 } } },
  })
  service.answers['/api/health-programme/holidays'] = () => ({
    body: {
      metadata: { success: true, request_id: 'r' },
      payload: {
        items: Object.entries(holidays).map(([date, name]) => ({
          date,
          name: { 'zh-HK': '中心搬遷日', 'zh-CN': '中心搬迁日', 'en-US': name },
        })),
      },
    },
  })
  service.answers['/api/health-programme/remainingQuotas'] = () => ({
    body: {
      metadata: { success: true, request_id: 'r' },
      payload: { items: [quota(classId, 7, 'OPEN'), quota(fullClassId, 0, 'FULL')] },
    },
  })
})
beforeEach(() => {
  service.calls.length = 0
  access = {
    cmsUrl: cms.url,
    patienceMs: 30_000,
    contentTypes: new Set(),
    failures: [],
    warnings: [],
    faults: [],
    endings: [],
  }
})
afterAll(() => Promise.all([cms.stop(), service.stop()]))

function argsFor(address: string, apiUrl = service.url) {
  const context = new RouterContextProvider()
  context.set(contentAccess, access)
  context.set(memberServiceAccess, { apiUrl, isThirdParty: false, visitorHeaders: {}, failures: [] })
  return { request: new Request(`https://dhc.example.org${address}`), context }
}
const calendar = (query = '', apiUrl?: string) =>
  loadCalendar(argsFor(`/en/activity/programmes/calendar${query}`, apiUrl))
const codesIn = ({ weeks }: Awaited<ReturnType<typeof calendar>>) =>
  weeks.flat().flatMap(({ lessons }) => lessons.map(({ classCode }) => classCode))

describe('the class calendar (S2-11)', () => {
  it('shows the lessons of this month on their day, asks nobody for places, and ends with the day', async () => {
    const shown = await calendar()
    expect(codesIn(shown)).toEqual(['EX-01A', 'EX-01B'])
    expect(shown.weeks.flat().find(({ lessons }) => lessons.length > 0)).toMatchObject({ on: today, isToday: true })
    expect(placesAsked()).toEqual([])
    expect(access.endings).toHaveLength(1)
  })

  it('with "places left" shows the classes one can still join', async () => {
    const shown = await calendar('?places=left')
    expect(codesIn(shown)).toEqual(['EX-01A'])
    expect(shown.isPlacesUnknown).toBe(false)
    expect(placesAsked()).toHaveLength(1)
  })

  it('with "places left" shows all classes and says so while the member service is away', async () => {
    const shown = await calendar('?places=left', 'http://127.0.0.1:9')
    expect(codesIn(shown)).toEqual(['EX-01A', 'EX-01B'])
    expect(shown.isPlacesUnknown).toBe(true)
  })
})

describe('the holidays of the calendar (D-108)', () => {
  const marked = ({ weeks }: Awaited<ReturnType<typeof calendar>>) =>
    weeks.flat().flatMap(({ on, holiday }) => (holiday ? [[on, holiday]] : []))

  it('are those that the member service names: a day that staff added is marked', async () => {
    expect(marked(await calendar())).toEqual([[today, 'The centre moves']])
    expect(access.endings).toHaveLength(1)
  })

  it('are the general ones while the member service is away, and the page is made again soon', async () => {
    expect(marked(await calendar('?date=2026-12-01', 'http://127.0.0.1:9'))).toEqual([
      ['2026-12-25', 'Christmas Day'],
      ['2026-12-26', 'The first weekday after Christmas Day'],
    ])
    const inMs = Math.min(...(access.endings ?? []).map((ending) => ending.getTime() - Date.now()))
    expect(inMs).toBeLessThanOrEqual(30_000)
  })
})

describe('the calendar file of a class', () => {
  const file = (id: string) => loadClassCalendarFile(argsFor(`/en/activity/programmes/calendar/class.ics?id=${id}`))

  it('holds the lessons of that class alone and leads to its course', async () => {
    const text = (await file(classId)).replaceAll('\r\n ', '')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('SUMMARY:Chair stretching (EX-01A)')
    expect(text).toContain('URL;VALUE=URI:https://dhc.example.org/en/activity/programmes/series/c1')
  })

  it('of an unknown or hidden class is not found (D-042)', async () => {
    await expect(file('nobody')).rejects.toMatchObject({ status: 404 })
  })

  it('is refused rather than empty when the content cannot be read (D-055)', async () => {
    access = { ...access, cmsUrl: 'http://127.0.0.1:9' }
    await expect(file(classId)).rejects.toMatchObject({ status: 503 })
  })
})
