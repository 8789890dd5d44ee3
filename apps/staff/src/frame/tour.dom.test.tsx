import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { mayCall } from '@dhc/contracts/call'
import { closeTourCall } from '@dhc/contracts/staff-api/passkeys'
import { staffRoles } from '@dhc/reference/staff-rules'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession, currentSession } from '../session/staff-session.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { entriesFor } from './navigation.ts'
import { stopsFor, Tour } from './tour.tsx'

it.each(staffRoles)('%s is shown four or five first things, each on a screen that the role may open', (role) => {
  const open = [...entriesFor(role).map(({ path }) => path), '/own-sign-in']
  const paths = stopsFor(role).map(({ path }) => path)
  expect(paths.length).toBe(role === 'INSTRUCTOR' ? 4 : 5)
  expect(paths.filter((path) => !open.includes(path))).toEqual([])
  expect(mayCall(role, closeTourCall)).toBe(true)
})

it('is there on the first screen only, until it is closed for good', async () => {
  const service = startSampleService()
  service.answers(closeTourCall, {})
  await showScreen(<Tour />, { role: 'FRONTDESK' })
  expect(page.getByRole('heading').elements()).toEqual([])
  const session = currentSession()
  if (session) changeSession({ ...session, staff: { ...session.staff, wants_tour: true } })
  await expect.element(page.getByRole('listitem')).toHaveLength(5)
  await page.getByRole('button', { name: 'tour.close' }).click()
  await expect.element(page.getByRole('button', { name: 'tour.close' })).not.toBeInTheDocument()
  expect(service.sent(closeTourCall)).toHaveLength(1)
})

it('does not stand above another screen', async () => {
  startSampleService()
  await showScreen(<Tour />, { role: 'FRONTDESK', path: '/members' })
  const session = currentSession()
  if (session) changeSession({ ...session, staff: { ...session.staff, wants_tour: true } })
  expect(page.getByRole('heading').elements()).toEqual([])
})
