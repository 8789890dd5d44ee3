import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { addHealthNoteCall, listHealthNotesCall } from '@dhc/contracts/staff-api/health-notes'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { Notes } from './notes-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a note for the team says that it is stored, and the field is empty for the next one', async () => {
  const service = startSampleService()
  const note = {
    id: uuidOf(1),
    at: '2026-11-17T11:00:00+08:00',
    author: 'Demo Nurse',
    text: 'Hears badly on the left.',
  }
  service.answers(listHealthNotesCall, { items: [note] })
  service.answers(addHealthNoteCall, note)
  await showScreen(<Notes memberId={uuidOf(101)} />, { role: 'CLINICAL' })
  await expect.element(page.getByRole('cell', { name: 'Hears badly on the left.' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'notes.new' })
  await userEvent.fill(field, 'Daughter worries.')
  await userEvent.click(page.getByRole('button', { name: 'notes.store' }))
  await expect.element(page.getByText(/notes\.stored/)).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(service.sent(addHealthNoteCall)[0]?.body).toEqual({ text: 'Daughter worries.' })
  await userEvent.fill(field, 'A')
  await expect.element(page.getByText(/notes\.stored/)).not.toBeInTheDocument()
})
