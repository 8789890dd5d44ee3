import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { listReturnsCall, recordReturnSentCall, recountReturnCall } from '@dhc/contracts/staff-api/returns'
import { rowsOfCsv } from '@dhc/locales/csv'
import { returnFigures } from '@dhc/reference/return-rules'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { ReturnsScreen } from './returns-screen.tsx'

const october = {
  ...{ id: uuidOf(1), kind: 'MONTH' as const, from: '2026-10-01', to: '2026-10-31', due_on: '2026-11-10' },
  ...{ made_at: '2026-11-09T20:05:00+08:00', hash: 'ab'.repeat(32), late: true, sent: null, has_before: true },
  figures: returnFigures.map((figure) => ({
    ...{ figure, value: figure === 'fillPercent' ? 38.5 : 7, before: figure === 'fillPercent' ? 61 : 7 },
    ...{
      large: figure === 'fillPercent',
      corrections: [] as { value: number; at: string; by: string; reason: string }[],
    },
  })),
}
const next = [
  {
    ...{ kind: 'MONTH' as const, from: '2026-11-01', to: '2026-11-30', due_on: '2026-12-10' },
    made_from: '2026-12-09T20:00:00+08:00',
  },
]

it('says what is late and what to look at, and is recorded as sent with one press and one question', async () => {
  const service = startSampleService()
  service.answers(listReturnsCall, { items: [october], next })
  service.answers(recordReturnSentCall, {})
  await showScreen(<ReturnsScreen />, { role: 'MANAGER' })
  await expect.element(page.getByText('returns.late', { exact: true })).toBeVisible()
  await expect.element(page.getByText('returns.figure.fillPercent: 61% → 38.5%')).toBeVisible()
  expect(page.getByRole('row', { name: /returns\.large/ }).elements()).toHaveLength(1)
  expect(page.getByRole('img').elements()).toHaveLength(3)
  await page.getByRole('button', { name: 'returns.send' }).click()
  service.answers(listReturnsCall, {
    items: [{ ...october, sent: { at: '2026-11-11T09:00:00+08:00', by: 'Lau' } }],
    next,
  })
  await page.getByRole('dialog').getByRole('button', { name: 'returns.send' }).click()
  await expect.element(page.getByText('returns.sentLate')).toBeVisible()
  expect(page.getByRole('button', { name: 'returns.send' }).elements()).toEqual([])
  expect(service.sent(recordReturnSentCall).map(({ path }) => path)).toEqual([`/api/staff/returns/${october.id}/sent`])
})

it('a correction stands beside the frozen number, on the screen and in the file that a spreadsheet opens', async () => {
  const service = startSampleService()
  const correction = { value: 9, at: '2026-11-12T10:00:00+08:00', by: 'Ho', reason: '補點名' }
  const figures = october.figures.map((each) =>
    each.figure === 'attended' ? { ...each, corrections: [correction] } : each,
  )
  service.answers(listReturnsCall, { items: [{ ...october, figures }], next })
  service.answers(recountReturnCall, { changed: ['attended'] })
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return '#'
  })
  await showScreen(<ReturnsScreen />, { role: 'MANAGER' })
  await expect
    .element(page.getByRole('row', { name: /returns\.figure\.attended 7 7 0 returns\.correction/ }))
    .toBeVisible()
  await page.getByRole('button', { name: 'reports.download' }).click()
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
  // By these three bytes a spreadsheet knows that it is UTF-8, and shows Chinese as Chinese.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = rowsOfCsv(new TextDecoder().decode(bytes))
  expect(lines.find(([name]) => name === 'returns.figure.attended')?.slice(1, 5)).toEqual([
    '7',
    '7',
    '0',
    'returns.correction',
  ])
  expect(lines.find(([name]) => name === 'returns.figure.fillPercent')?.slice(1, 4)).toEqual(['38.5', '61', '-22.5'])
  await page.getByRole('button', { name: 'returns.recount' }).click()
  await page.getByRole('textbox').fill('補點名')
  await page.getByRole('dialog').getByRole('button', { name: 'returns.recount' }).click()
  await expect.element(page.getByText('returns.changed')).toBeVisible()
  expect(service.sent(recountReturnCall).map(({ body }) => body)).toEqual([{ reason: '補點名' }])
})

it('before there is any, says when the first will be made', async () => {
  startSampleService().answers(listReturnsCall, { items: [], next })
  await showScreen(<ReturnsScreen />, { role: 'MANAGER' })
  await expect.element(page.getByText('returns.next')).toBeVisible()
  await expect.element(page.getByText('returns.none')).toBeVisible()
})
