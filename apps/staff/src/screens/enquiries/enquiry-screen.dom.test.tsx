import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { changeEnquiryCall, replyToEnquiryCall, showEnquiryCall } from '@dhc/contracts/staff-api/enquiries'
import { listColleaguesCall } from '@dhc/contracts/staff-api/users'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { ownId, showScreen, uuidOf } from '../../testing/show-screen.tsx'
import { EnquiryScreen } from './enquiry-screen.tsx'

const ready = 'Dear Mr Ho, classes begin in January.'
const enquiry = {
  id: uuidOf(1),
  referenceNo: 'Q000001',
  topic: 'CRS',
  state: 'NEW',
  setAsideBecause: null,
  name: 'Mr Ho',
  excerpt: 'When does',
  locale: 'en-US',
  assignee: null,
  createdAt: '2026-11-17T10:00:00+08:00',
  due: '2026-11-24',
  overdue: false,
  repliedAt: null,
  version: 3,
  email: 'ho@example.org',
  contactNumber: null,
  message: 'When does the class begin?',
  about: null,
  closedAt: null,
  notes: [],
  cannedAnswers: [{ code: 'classes', title: 'Classes', text: ready }],
}
const colleagues = [
  { id: uuidOf(2), name: 'Lau', staff_role: 'MANAGER' },
  { id: uuidOf(3), name: 'Wong', staff_role: 'PROGRAMME' },
]

async function open(changed: object = {}) {
  const service = startSampleService()
  service.answers(showEnquiryCall, { ...enquiry, ...changed })
  service.answers(listColleaguesCall, { items: colleagues })
  await showScreen(<EnquiryScreen />, { role: 'FRONTDESK', path: '/enquiries/:id', at: `/enquiries/${enquiry.id}` })
  await expect.element(page.getByText('When does the class begin?')).toBeVisible()
  return service
}

it('a ready answer fills the letter, and it is sent for the version that was read', async () => {
  const service = await open()
  service.answers(replyToEnquiryCall, { ...enquiry, state: 'CLOSED' })
  page.getByRole('button', { name: 'Classes' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'enquiries.replyText' })).toHaveValue(ready)
  await page.getByRole('button', { name: 'enquiries.replyButton' }).click()
  await expect.poll(() => service.sent(replyToEnquiryCall)).toHaveLength(1)
  expect(service.sent(replyToEnquiryCall)[0]?.body).toEqual({ text: ready, version: 3 })
})

it('a colleague was quicker: it is said in words, and the letter stays', async () => {
  const service = await open()
  service.refuses(replyToEnquiryCall, 'changedMeanwhile')
  await userEvent.fill(page.getByRole('textbox', { name: 'enquiries.replyText' }), 'Dear Mr Ho')
  await page.getByRole('button', { name: 'enquiries.replyButton' }).click()
  await expect.element(page.getByText('The record has changed. Please reload.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'enquiries.replyText' })).toHaveValue('Dear Mr Ho')
})

it('it is taken by one key, and offered only to those who may open it', async () => {
  const service = await open()
  service.answers(changeEnquiryCall, { ...enquiry, state: 'IN_PROGRESS' })
  await expect.element(page.getByRole('option', { name: /Lau/ })).toBeInTheDocument()
  expect(page.getByRole('option', { name: /Wong/ }).elements()).toEqual([])
  page.getByRole('button', { name: 'enquiries.take' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => service.sent(changeEnquiryCall)).toHaveLength(1)
  expect(service.sent(changeEnquiryCall)[0]?.body).toEqual({ state: 'IN_PROGRESS', assignee: ownId, version: 3 })
})

it('without an address there is no letter to write', async () => {
  await open({ email: null })
  await expect.element(page.getByText('enquiries.noAddress')).toBeVisible()
  expect(page.getByRole('textbox', { name: 'enquiries.replyText' }).elements()).toEqual([])
})

afterEach(() => sessionStorage.clear())

it('a reply that is being typed stays while a note is saved, and after a look at another screen', async () => {
  const service = await open()
  const reply = page.getByRole('textbox', { name: 'enquiries.replyText' })
  await userEvent.fill(reply, 'Dear Mr Ho, half a')
  await userEvent.fill(page.getByRole('textbox', { name: 'enquiries.addNote' }), 'Asked Lau')
  service.answers(changeEnquiryCall, { ...enquiry, version: 4 })
  service.answers(showEnquiryCall, { ...enquiry, version: 4 })
  await page.getByRole('button', { name: 'enquiries.saveNote' }).click()
  await expect.element(page.getByRole('textbox', { name: 'enquiries.addNote' })).toHaveValue('')
  await expect.element(reply).toHaveValue('Dear Mr Ho, half a')
  await cleanup()
  await open({ version: 4 })
  await expect.element(reply).toHaveValue('Dear Mr Ho, half a')
})
