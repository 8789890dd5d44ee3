import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { showReportCall } from '@dhc/contracts/staff-api/reports'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showScreen } from '../../testing/show-screen.tsx'
import { OverviewScreen } from './overview-screen.tsx'

const lines = {
  fill: {
    columns: ['centre', 'class', 'week', 'without_roll', 'seats', 'attended'],
    rows: [
      ['CORE', 'EX-01A', '2026-10-05', 1, 20, 7],
      ['CORE', 'NU-01A', '2026-10-05', 0, 20, 3],
    ],
  },
  attendance: { columns: ['month', 'attended', 'absent', 'on_leave'], rows: [['2026-10', 10, 6, 5]] },
  reserves: { columns: ['centre', 'class', 'given_up', 'came_in', 'in_reserve'], rows: [] },
  recalls: { columns: ['called', 'reached', 'came_back', 'running'], rows: [[30, 20, 10, 0]] },
  messages: { columns: ['channel', 'sent', 'delivered', 'failed'], rows: [['SMS', 100, 98, 0]] },
}

it('says what needs a decision before it draws anything, and of a few people nothing (A-355)', async () => {
  const service = startSampleService()
  for (const [name, table] of Object.entries(lines)) {
    const call = { ...showReportCall, path: `/api/staff/reports/${name}` as const }
    service.answers(call, { name, from: '2026-08-01', to: '2026-10-31', centre: null, ...table })
  }
  await showScreen(<OverviewScreen />, { role: 'MANAGER' })
  await expect.element(page.getByRole('link', { name: 'overview.halfEmpty' })).toHaveAttribute('href', '/classes')
  await expect.element(page.getByRole('link', { name: 'overview.noRoll' })).toHaveAttribute('href', '/lessons')
  expect(page.getByRole('img').elements()).toHaveLength(6)
  const said = document.body.textContent
  expect(said).toContain('CORE EX-01A: reports.column.seats 20, reports.column.attended 7')
  expect(said).toContain('CORE NU-01A: reports.column.seats –, reports.column.attended –')
  expect(said.indexOf('overview.halfEmpty')).toBeLessThan(said.indexOf('overview.week'))
})
