import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { listCatalogueProblemsCall, syncClassesCall } from '@dhc/contracts/staff-api/catalogue'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inAllLanguages, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { ClassProblems } from './class-problems.tsx'

const problem = {
  course_id: '7',
  course_name: inAllLanguages,
  strapi_uuid: uuidOf(2),
  class_code: 'EX-01A',
  field: 'lessons.0.end',
  code: 'ENDS_BEFORE_START' as const,
  first_seen_at: '2026-11-17T09:00:00+08:00',
  last_seen_at: '2026-11-18T09:00:00+08:00',
}

it('what of the content system could not be read stands by course, class and field, and goes once it is put right', async () => {
  const service = startSampleService()
  service.answers(listCatalogueProblemsCall, { items: [problem] })
  service.answers(syncClassesCall, { created: 0, updated: 1, archived: 0, problems: [] })
  await showScreen(<ClassProblems />, { role: 'PROGRAMME' })
  await expect.element(page.getByRole('cell', { name: 'lessons.0.end' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'EX-01A' })).toBeVisible()
  service.answers(listCatalogueProblemsCall, { items: [] })
  await userEvent.click(page.getByRole('button', { name: 'problems.sync' }))
  await expect.element(page.getByText(/✓ problems\.synced/)).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})
