import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { listLessonsCall } from '@dhc/contracts/staff-api/lessons'
import { extendStaffTokenCall } from '@dhc/contracts/staff-api/session'
import { afterEach, expect, it, vi } from 'vitest'
import { callAsStaff } from './call-as-staff.ts'
import { changeSession, currentSession } from './staff-session.ts'

const staff = { id: 'one', username: 'chan', name: 'Chan', staff_role: 'INSTRUCTOR', centres: ['CORE'] } as const

function signInWithSecondsLeft(seconds: number) {
  const endsAtMs = Date.now() + seconds * 1000
  const own = { ...staff, centres: [...staff.centres], must_change_password: false, wants_tour: false }
  changeSession({ token: 'old', endsAtMs, isLocked: false, staff: own })
  return startSampleService()
}
afterEach(() => {
  vi.unstubAllGlobals()
  changeSession(undefined)
})

it('a broken network locks no screen, also when the token has to be extended meanwhile', async () => {
  const service = signInWithSecondsLeft(10)
  service.fails(extendStaffTokenCall)
  service.fails(listLessonsCall)
  vi.stubGlobal('navigator', { onLine: false })
  const came = await callAsStaff(listLessonsCall, { query: {} })
  expect(came).toMatchObject({ ok: false, refusal: { status: 0 } })
  expect(currentSession()).toMatchObject({ token: 'old', isLocked: false })
})

it('a session that the service has ended locks the screen', async () => {
  const service = signInWithSecondsLeft(10)
  service.refuses(extendStaffTokenCall, 'sessionExpired')
  service.refuses(listLessonsCall, 'sessionExpired')
  await callAsStaff(listLessonsCall, { query: {} })
  expect(currentSession()).toMatchObject({ token: '', isLocked: true })
})
