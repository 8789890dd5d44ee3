import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { listRecallsCall, logRecallCall } from '@dhc/contracts/staff-api/recalls'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onOnePage, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { RecallsScreen } from './recalls-screen.tsx'

const due = {
  ...{ memberId: uuidOf(1), memberNo: 'SSPD000101', name: 'WONG', name_zh: '黃美玉', age: 71, phone: '+85255500101' },
  ...{ reason: 'ALARMING', dueOn: '2026-11-16', order: { weight: 100, days: 0, score: 0 }, assessment: null },
  ...{ alarm: null as object | null, lastCall: null },
}
const alarm = {
  ...{ type: 'BLOOD_PRESSURE', systolic: 188, diastolic: 113, pulse: 80, classification: 'HIGH', band: null },
  ...{ id: uuidOf(2), recordedAt: '2026-11-16T09:30:00+08:00', source: 'SELF', alerts: [] },
}
const day = { due: 1, capacity: 20, called: 0, centres: [] }

async function open(at: string, item: object = { ...due, alarm }) {
  const service = startSampleService()
  service.answers(listRecallsCall, { ...onOnePage([item]), ...day })
  service.answers(logRecallCall, { nextTryOn: '2026-11-23' })
  await showScreen(<RecallsScreen />, { role: 'CLINICAL', path: '/recalls', at })
  await expect.element(page.getByText('WONG').first()).toBeVisible()
  return service
}

it('the card of Today opens alarming readings alone: what was measured, when, and no sum of days', async () => {
  const service = await open('/recalls?who=alarming')
  expect(service.sent(listRecallsCall).map(({ query }) => query)).toEqual([expect.stringContaining('who=alarming')])
  await expect.element(page.getByText('188/113')).toBeVisible()
  await expect.element(page.getByText(/09:30/)).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'recalls.order' }).elements()).toHaveLength(0)
})

it('a call about it is logged in the list, and its outcome is written beside the readings', async () => {
  const service = await open('/recalls?who=alarming')
  await expect
    .element(page.getByRole('link', { name: /WONG/ }))
    .toHaveAttribute('href', `/clinic/${due.memberId}/readings`)
  await page.getByRole('button', { name: /call\.log/ }).click()
  await userEvent.fill(page.getByRole('dialog').getByLabelText('desk.note'), 'goes to the hospital')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => service.sent(logRecallCall).map(({ body }) => body))
    .toMatchObject([{ outcome: 'REACHED', note: 'goes to the hospital' }])
})

it('without a question the list of today is shown, with the sum by which each row stands there (A-351)', async () => {
  const service = await open('/recalls', { ...due, reason: 'NEVER', order: { weight: 2, days: 3, score: 6 } })
  expect(service.sent(listRecallsCall).map(({ query }) => query)).toEqual([expect.stringContaining('who=today')])
  await expect.element(page.getByRole('columnheader', { name: 'recalls.order' })).toBeVisible()
})
