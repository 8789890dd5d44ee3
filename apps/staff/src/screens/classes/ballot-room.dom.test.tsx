import { startSampleService } from '@dhc/api-client/testing/sample-service'
import {
  enterPublicValueCall,
  releaseBallotCall,
  runBallotCall,
  showClassBallotCall,
  waivePublicValueCall,
} from '@dhc/contracts/staff-api/ballots'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { BallotRoom } from './ballot-room.tsx'

const strapiUuid = uuidOf(1)
const taught = {
  ...{ strapiUuid, classCode: 'EX-01A', courseName: inAllLanguages, centre: 'CORE', method: 'DRAW', quota: 20 },
  ...{ remainingQuota: 20, waitlist: 0, classStatus: 'CLOSED', enrolEnd: null, ballotAt: null, lessons: [] },
  counts: { E: 1, A: 0, W: 0, R: 0, P: 0, C: 0 },
} as unknown as Parameters<typeof BallotRoom>[0]['taught']

const entry = { number: 100_001, size: 1, turn: null, rank: null, key: null, placed: null, people: [] }
const opened = {
  ...{ ballot_id: uuidOf(2), strapi_uuid: strapiUuid, class_code: 'EX-01A', commitment: 'c0', list_hash: null },
  ...{ opened_at: '2026-11-10T09:00:00+08:00', sealed_at: null, draw_at: '2026-11-14T10:00:00+08:00' },
  ...{ public_value_name: 'MARK_SIX', public_value: null, public_value_from: null, value_first_by: null },
  ...{ value_first_name: null, value_second_name: null, waived_at: null, waived_name: null, waived_reason: null },
  ...{ ran_at: null, ran_by: null, ran_name: null, seed: null, places: null, release_at: null, released_at: null },
  ...{ released_by: null, released_name: null, entries: [entry], drawn: [], unsuccessful: [], waitlist: 0 },
  replacements: [],
}
const sealed = { ...opened, sealed_at: '2026-11-13T00:00:00+08:00', public_value_from: '2026-11-13' }
const valued = { public_value: '3 14 15 27 38 41 + 9', value_first_name: 'Ann', value_second_name: 'Ben' }

async function open(role: StaffRole, ballot: object) {
  const service = startSampleService()
  service.answers(showClassBallotCall, ballot)
  for (const call of [enterPublicValueCall, waivePublicValueCall, runBallotCall, releaseBallotCall]) {
    service.answers(call, ballot)
  }
  await showScreen(<BallotRoom taught={taught} />, { role })
  await expect.element(page.getByRole('heading', { name: 'ballot.heading' })).toBeVisible()
  return service
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('the public value is typed with the day of its result, by keyboard, once the list is sealed', async () => {
  const service = await open('PROGRAMME', sealed)
  await userEvent.fill(page.getByLabelText('ballot.valueOn'), '2026-11-13')
  await userEvent.fill(page.getByRole('textbox', { name: 'ballot.value' }), '3 14 15 27 38 41 9')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => service.sent(enterPublicValueCall).map(({ body }) => body))
    .toEqual([{ value: '3 14 15 27 38 41 9', on: '2026-11-13' }])
})

it('before the sealing nobody types a value, and a manager alone may do without one, with a reason', async () => {
  const service = await open('MANAGER', opened)
  expect(button('ballot.valueEnter').elements()).toHaveLength(0)
  await button('ballot.waive').click()
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: 'desk.reason' }), 'no draws')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => service.sent(waivePublicValueCall).map(({ body }) => body)).toEqual([{ reason: 'no draws' }])
})

it('PROGRAMME cannot do without a public value', async () => {
  await open('PROGRAMME', opened)
  expect(button('ballot.waive').elements()).toHaveLength(0)
})

afterEach(() => vi.useRealTimers())

const drawMs = Date.parse(sealed.draw_at)

it.each([
  ['a second before the published hour', drawMs - 1000, { ...sealed, ...valued }, 0],
  ['at the hour without the public value', drawMs, sealed, 0],
  ['at the hour with the public value', drawMs, { ...sealed, ...valued }, 1],
])('%s a draw is offered only when it may run (D-104)', async (_when, now, ballot, offered) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await open('PROGRAMME', ballot)
  await expect.element(page.getByText('ballot.notBefore')).toBeVisible()
  expect(button('ballot.run').elements()).toHaveLength(offered)
})

it('the question before a draw shows class, entries, places, value, who sealed and who draws', async () => {
  const service = await open('PROGRAMME', { ...sealed, ...valued, draw_at: '2020-01-01T10:00:00+08:00' })
  await button('ballot.run').click()
  const dialog = page.getByRole('dialog')
  for (const line of [/EX-01A/, /ballot\.entries/, /ballot\.valueIs/, /ballot\.sealedByClock/, /ballot\.drawer/]) {
    await expect.element(dialog.getByText(line).first()).toBeVisible()
  }
  expect(service.sent(runBallotCall)).toHaveLength(0)
  await dialog.getByRole('button', { name: 'ballot.run' }).click()
  await expect.poll(() => service.sent(runBallotCall)).toHaveLength(1)
})

it('before a release it is asked too; both people stand in the room', async () => {
  const drawn = {
    ...sealed,
    ...valued,
    ran_at: '2026-11-14T10:00:00+08:00',
    ran_by: uuidOf(9),
    ran_name: 'Cat',
    places: 1,
  }
  const service = await open('MANAGER', drawn)
  await expect.element(page.getByText(/ballot\.drawnBy/).first()).toBeVisible()
  await button('ballot.release').click()
  await expect.element(page.getByRole('dialog').getByText('ballot.everybodyHears')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'ballot.release' }).click()
  await expect.poll(() => service.sent(releaseBallotCall)).toHaveLength(1)
})

it('who drew and who released stand in the room for good, and nothing is offered twice', async () => {
  const drawn = { ...sealed, ...valued, ran_at: '2026-11-14T10:00:00+08:00', ran_by: uuidOf(9), ran_name: 'Cat' }
  await open('MANAGER', { ...drawn, released_at: '2026-11-14T12:00:00+08:00', released_name: 'Dan', places: 1 })
  await expect.element(page.getByText(/ballot\.drawnBy/)).toBeVisible()
  await expect.element(page.getByText(/ballot\.releasedBy/)).toBeVisible()
  expect(page.getByRole('button', { name: /ballot\.(run|release)/ }).elements()).toEqual([])
})
