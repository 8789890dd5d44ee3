import { FormDay } from '@dhc/ui/form-day'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from './testing/show.tsx'
import { dayOfTyped } from './typed-early.ts'
import { useForm } from './use-form.ts'

function Sample() {
  const form = useForm({ date_of_birth: '' })
  const { label, ...birth } = form.typed('date_of_birth')
  return (
    <>
      <FormDay {...birth} legend={label} labels={{ day: 'Day', month: 'Month', year: 'Year' }} />
      <output>{dayOfTyped(form.answers.date_of_birth) ?? 'none'}</output>
    </>
  )
}

const typed = async (name: 'Day' | 'Month' | 'Year', text: string) => {
  await page.getByLabelText(name).click()
  await userEvent.keyboard(text)
}

describe('a date of birth', () => {
  it('is one day, in whatever order its three fields are filled in', async () => {
    await show(<Sample />)
    await expect.element(page.getByRole('status')).toHaveTextContent('none')
    await typed('Year', '1958')
    await typed('Day', '9')
    await typed('Month', '3')
    await expect.element(page.getByRole('status')).toHaveTextContent('1958-03-09')
  })

  it('takes digits only, and no more than a day, a month and a year have', async () => {
    await show(<Sample />)
    await typed('Day', 'x311')
    await typed('Month', '1a2')
    await typed('Year', '19581')
    await expect.element(page.getByRole('status')).toHaveTextContent('1958-12-31')
  })
})
