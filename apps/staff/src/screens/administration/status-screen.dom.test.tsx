import { startSampleService } from '@dhc/api-client/testing/sample-service'
import type { PayloadOf } from '@dhc/contracts/call'
import { showServiceStateCall } from '@dhc/contracts/staff-api/upkeep'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showScreen } from '../../testing/show-screen.tsx'
import { StatusScreen } from './status-screen.tsx'

type State = PayloadOf<typeof showServiceStateCall>

const longAgo = '2020-01-01T00:00:00+08:00'
const well: State = {
  processes: [
    {
      process: 'api',
      name: 'one-17',
      version: '0.1.0',
      since: longAgo,
      ready: true,
      lost_log_lines: 0,
      old_pages: null,
      clock_ahead_ms: 3,
    },
    {
      process: 'web',
      name: 'two-18',
      version: '0.1.0',
      since: longAgo,
      ready: true,
      lost_log_lines: 0,
      old_pages: 0,
      clock_ahead_ms: null,
    },
  ],
  cms_answers: true,
  database: {
    version: '18.4',
    since: longAgo,
    connections: 12,
    most_connections: 100,
    commit_waits_seconds: 0,
    missing_migration: null,
  },
  outbox: { waiting: 0, oldest_due_at: null, lost: 0 },
  jobs: { known: 20, failing: [], late: [] },
  audit: { unsealed: 2, oldest_unsealed_at: null },
  backup: { follows: true, archived_at: null, archive_fails: false },
  weather: { state: 'GOOD', last_good_at: longAgo },
}

async function open(state: State): Promise<void> {
  const service = startSampleService()
  service.answers(showServiceStateCall, state)
  await showScreen(<StatusScreen />, { role: 'MANAGER' })
  await expect.element(page.getByRole('rowheader', { name: 'status.database' })).toBeVisible()
}

const urgent = () => [...document.querySelectorAll('[data-urgent] th')].map((cell) => cell.textContent)

it('when all is well every process is ready and no line asks for somebody', async () => {
  await open(well)
  await expect.element(page.getByRole('rowheader', { name: 'web two-18' })).toBeVisible()
  expect(urgent()).toEqual([])
})

it('what somebody must look at is marked, line by line', async () => {
  const [api, web] = well.processes
  await open({
    ...well,
    processes: [
      { ...api, ready: false, clock_ahead_ms: -301_000 },
      { ...web, old_pages: 2 },
    ] as State['processes'],
    cms_answers: false,
    database: { ...well.database, commit_waits_seconds: 30, missing_migration: '0030_new' },
    outbox: { waiting: 4, oldest_due_at: longAgo, lost: 0 },
    jobs: { known: 20, failing: ['retention'], late: [] },
    audit: { unsealed: 9, oldest_unsealed_at: longAgo },
    backup: { follows: false, archived_at: null, archive_fails: false },
    weather: { state: 'SILENT', last_good_at: longAgo },
  })
  expect(urgent()).toEqual([
    'api one-17',
    'web two-18',
    'status.cms',
    'status.database',
    'status.migrations',
    'status.outbox',
    'status.jobs',
    'status.audit',
    'status.backup',
    'status.weather',
  ])
})
