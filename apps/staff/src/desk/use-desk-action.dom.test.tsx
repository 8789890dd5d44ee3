import { startSampleService } from '@dhc/api-client/testing/sample-service'
import { addHolidayCall, listHolidaysCall } from '@dhc/contracts/staff-api/holidays'
import { show } from '@dhc/forms/testing/show'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HolidaysScreen } from '../screens/administration/holidays-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

it('what a clerk has done is done once, and what they type while the lists are read anew is not lost', async () => {
  const service = startSampleService()
  const list = { items: [] }
  service.answers(listHolidaysCall, list)
  service.answers(addHolidayCall, {})
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HolidaysScreen />
    </QueryClientProvider>,
  )
  const name = page.getByRole('textbox', { name: 'holidays.nameEnglish' })
  const addButton = page.getByRole('button', { name: 'holidays.add' })
  await userEvent.fill(name, 'First')
  const letListCome = service.waits(listHolidaysCall, list)
  await userEvent.click(addButton)
  await expect.poll(() => service.sent(listHolidaysCall)).toHaveLength(2)

  // Pressed once more; a click would wait until the button may be pressed again.
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(name, 'Second')
  letListCome()
  await expect.poll(() => addButton.element().getAttribute('aria-disabled')).toBe('false')
  await expect.element(name).toHaveValue('Second')
  expect(service.sent(addHolidayCall)).toHaveLength(1)
})
