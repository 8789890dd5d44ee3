import { type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import { showEnrolledCall } from '@dhc/contracts/member-api/enrolments'
import { show } from '@dhc/forms/testing/show'
import { startActing, stopActing } from '@dhc/session/acting-for'
import { openTabStorage } from '@dhc/session/browser-storage'
import { forgetTimetable, readTimetable, storeTimetable } from '@dhc/session/own-timetable'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleEnrolment, sampleLesson } from '../../testing/sample-enrolment.ts'
import { TimetablePage } from './components/timetable-page.tsx'

const token = sampleToken({ holder: 'one' })
const lesson = sampleLesson('2999-12-03')
const place = sampleEnrolment({ status: 'A', nextLesson: lesson, lessons: [lesson], ballotAt: null })

let service: SampleService
const open = () => show(<TimetablePage centres={{}} />)
const storeChoice = page.getByRole('checkbox')

beforeEach(() => {
  service = startSampleService()
  service.answers(showEnrolledCall, { items: [place], page: 1, pageSize: 50, total: 1 })
  document.documentElement.dataset.script = 'yes'
  signIn(token)
})
afterEach(async () => {
  stopActing(openTabStorage(window))
  await forgetTimetable(caches)
  signOut()
  vi.unstubAllGlobals()
})

describe('the timetable on this device (decision 0031)', () => {
  it('is renewed at each visit once it was chosen', async () => {
    await storeTimetable(caches, [])
    await open()
    await expect.element(storeChoice).toBeChecked()
    expect(await readTimetable(caches)).toMatchObject([{ date: lesson.date, classCode: place.classCode }])
  })

  it('is never another person’s: while one acts for somebody nothing is offered, and one’s own stays as it was (D-140)', async () => {
    await storeTimetable(caches, [])
    startActing(openTabStorage(window), token, { relationId: 'relation-1', name: 'SHIFAN, SIU MING' })
    await open()
    await expect.element(page.getByText('not that of SHIFAN, SIU MING', { exact: false })).toBeVisible()
    expect(service.sent(showEnrolledCall)[0]?.headers.get('acting-for')).toBe('relation-1')
    await expect.element(storeChoice).not.toBeInTheDocument()
    expect(await readTimetable(caches)).toEqual([])
  })
})
