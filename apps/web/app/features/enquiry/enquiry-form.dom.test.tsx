import { type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import { sendEnquiryCall } from '@dhc/contracts/member-api/enquiry'
import { show } from '@dhc/forms/testing/show'
import { openTabStorage } from '@dhc/session/browser-storage'
import { dropDraft } from '@dhc/session/draft'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EnquiryForm } from './components/enquiry-form.tsx'
import { emptyEnquiry } from './model.ts'

let service: SampleService

const form = <EnquiryForm typed={emptyEnquiry} about="" problems={[]} refusal={undefined} intro={undefined} />
const message = page.getByLabelText('Message')
const restored = page.getByText('What you wrote before is in the form again.')

beforeEach(() => {
  // The page of the test before is gone by now, and stores nothing any more.
  dropDraft(openTabStorage(window), 'enquiry')
  service = startSampleService()
})
afterEach(() => vi.unstubAllGlobals())

describe('an enquiry that was left unfinished', () => {
  it('is in the form again, and the page says so', async () => {
    const left = await show(form)
    await message.fill('When is the next class?')
    await left.unmount()
    await show(form)
    await expect.element(message).toHaveValue('When is the next class?')
    await expect.element(restored).toBeVisible()
  })

  it('is taken away by one press, for whoever comes next to this computer', async () => {
    const left = await show(form)
    await message.fill('When is the next class?')
    await left.unmount()
    const again = await show(form)
    await page.getByRole('button', { name: 'Clear the form' }).click()
    await expect.element(message).toHaveValue('')
    await expect.element(restored).not.toBeInTheDocument()
    await again.unmount()
    await show(form)
    await expect.element(message).toHaveValue('')
  })
})

describe('an enquiry that is sent', () => {
  it('is checked first: what is missing is said on top and beside the fields, and nothing is sent', async () => {
    await show(form)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect.element(message).toHaveAttribute('aria-invalid', 'true')
    expect(service.sent(sendEnquiryCall)).toHaveLength(0)
  })
})
