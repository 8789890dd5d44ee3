import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { showOpeningsCall } from '@dhc/contracts/staff-api/openings'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { OpeningsScreen } from './openings-screen.tsx'

const week = (from: string, to: string, names: readonly string[]) => ({
  from,
  to,
  items: names.map((name, at) => ({
    staff_id: uuidOf(at),
    name,
    staff_role: 'FRONTDESK' as const,
    opened: 40 - at,
    off_lists: 7 + at,
  })),
})

it('each colleague has a line with both numbers, and an earlier week is one step away (A-132)', async () => {
  const service = startSampleService()
  service.answers(showOpeningsCall, week('2025-11-10', '2025-11-16', ['Ho', 'Lau']))
  await showScreen(<OpeningsScreen />, { role: 'MANAGER' })
  await expect.element(page.getByRole('row', { name: 'Ho role.FRONTDESK 40 7' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Lau role.FRONTDESK 39 8' })).toBeVisible()
  service.answers(showOpeningsCall, week('2025-11-03', '2025-11-09', []))
  await page.getByRole('button', { name: 'openings.before' }).click()
  await expect.element(page.getByText('openings.nothing')).toBeVisible()
  expect(service.sent(showOpeningsCall).map(({ query }) => query)).toEqual([
    'locale=zh-Hant',
    'on=2025-11-03&locale=zh-Hant',
  ])
})

it('after the week that ended there is none to go on to', async () => {
  startSampleService().answers(showOpeningsCall, week('2999-01-07', '2999-01-13', ['Ho']))
  await showScreen(<OpeningsScreen />, { role: 'MANAGER' })
  await expect.element(page.getByRole('button', { name: 'openings.before' })).toBeVisible()
  expect(page.getByRole('button', { name: 'openings.next' }).elements()).toEqual([])
})
