import { startSampleService, success } from '@dhc/api-client/testing/sample-service'
import type { RiskAssessment } from '@dhc/contracts/member-api/health-risk'
import { listHolidaysCall } from '@dhc/contracts/staff-api/holidays'
import { changeRiskCall, listMemberRisksCall, recordRiskCall } from '@dhc/contracts/staff-api/risk-assessments'
import { show } from '@dhc/forms/testing/show'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { Risks } from './risks-screen.tsx'

const stored: RiskAssessment = {
  id: '0190f3a2-7b1c-4def-8123-456789abcdef',
  date: '2026-11-17',
  type: 'Fall risk',
  riskLevel: 'HIGH',
  summary: 'Fell twice.',
  advice: null,
  nextReview: '2027-05-17',
  assessor: 'Demo Nurse',
}
/** Whatever else the screen shows; it is read anew with the rest. */
function SlowList() {
  useDeskQuery(listHolidaysCall, { query: {} })
  return null
}

afterEach(() => vi.unstubAllGlobals())

it('the correction of a row that is there already stays open while the rest of the screen is still read anew', async () => {
  const service = startSampleService()
  service.answers(listHolidaysCall, { items: [] })
  service.answersInTurn(
    listMemberRisksCall,
    () => success({ items: [], templates: [], asksForNoCalls: false }),
    () => success({ items: [stored], templates: [], asksForNoCalls: false }),
  )
  service.answers(recordRiskCall, stored)
  service.answers(changeRiskCall, stored)
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Risks memberId="one" />
      <SlowList />
    </QueryClientProvider>,
  )
  const finding = page.getByRole('textbox', { name: 'risk.summary' })
  const storeButton = page.getByRole('button', { name: 'risk.store' })
  await userEvent.fill(finding, 'Fell twice.')
  const letListCome = service.waits(listHolidaysCall, { items: [] })
  await userEvent.click(storeButton)

  await userEvent.click(page.getByRole('button', { name: /risk\.correct/ }))
  await userEvent.fill(finding, 'Fell three times.')
  letListCome()
  await expect.poll(() => service.sent(listHolidaysCall)).toHaveLength(2)
  // The rest of the first storing runs after its answer; a second one begins when it is over.
  await expect
    .poll(async () => {
      if (service.sent(changeRiskCall).length === 0) await userEvent.click(storeButton)
      return service.sent(changeRiskCall)
    })
    .toHaveLength(1)
  expect(service.sent(changeRiskCall)[0]?.body).toMatchObject({ type: 'Fall risk', summary: 'Fell three times.' })
  expect(service.sent(recordRiskCall)).toHaveLength(1)
})

it('says that an assessment is stored and keeps saying it when the list has it; one that was replaced is not overdue', async () => {
  const service = startSampleService()
  const former = { ...stored, id: '0190f3a2-7b1c-4def-8123-456789abcdee', date: '2020-01-01', nextReview: '2020-07-01' }
  service.answersInTurn(
    listMemberRisksCall,
    () => success({ items: [former], templates: [], asksForNoCalls: false }),
    () => success({ items: [{ ...stored, nextReview: null }, former], templates: [], asksForNoCalls: false }),
  )
  service.answers(recordRiskCall, stored)
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Risks memberId="one" />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('applications.overdue')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'risk.summary' }), 'Fell twice.')
  await userEvent.click(page.getByRole('button', { name: 'risk.store' }))
  await expect.element(page.getByText('risk.superseded')).toBeVisible()
  await expect.element(page.getByText('applications.overdue')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status').filter({ hasText: 'risk.stored' })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'risk.summary' }), 'N')
  await expect.element(page.getByText(/risk\.stored/)).not.toBeInTheDocument()
})
